#!/bin/sh
# SPDX-License-Identifier: MIT
# The steps of assets/ci, run as a CI system runs them: in a copy of the example, with a good level and with a broken one.
set -u

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/support/tally.sh
. tests/support/tally.sh

# step FILE NAME: the lines of the block that follows `run: |` of the step of that name, or `- |` of a script.
step() {
    awk -v name="$2" '
        $0 ~ "- name: " name "$" || (name == "" && /script:$/) { is_in = 1 }
        is_in && /(run: \||- \|)$/ { is_block = 1; match($0, /^ */); indent = RLENGTH; next }
        is_block && NF > 0 { match($0, /^ */); if (RLENGTH <= indent) exit }
        is_block { if (!depth) depth = RLENGTH; print substr($0, depth + 1) }
    ' "$1"
}
# inputs FILE: the defaults of the action.
default_of() {
    awk -v name="  $1:" '$0 == name { is_in = 1 } is_in && /default:/ { sub(/.*default: */, ""); gsub(/\047/, ""); print; exit }' "$top/assets/ci/action.yml"
}

# What releases hold: a folder with the program in it.
mkdir -p "$scratch/pack/clockwise-0" "$scratch/temp"
printf '#!/bin/sh\nexec "%s" "$@"\n' "$program" >"$scratch/pack/clockwise-0/clockwise"
chmod +x "$scratch/pack/clockwise-0/clockwise"
tar -czf "$scratch/clockwise.tar.gz" -C "$scratch/pack" clockwise-0

cp -R assets/ci/example "$scratch/work" && cd "$scratch/work" || exit 2
action=$top/assets/ci/action.yml
template=$top/assets/ci/clockwise.gitlab-ci.yml
LEVELS=$(default_of levels) SCENARIOS=$(default_of scenarios) JOBS=$(default_of jobs) REPORTS=$(default_of reports) STRICT=yes
RUNNER_TEMP=$scratch/temp GITHUB_PATH=$scratch/path ARCHIVE=file://$scratch/clockwise.tar.gz
export LEVELS SCENARIOS JOBS REPORTS STRICT RUNNER_TEMP GITHUB_PATH ARCHIVE SHA256
: >"$GITHUB_PATH"

# run_step NAME: as GitHub runs a step with `shell: sh`.
run_step() {
    step "$action" "$1" >"$scratch/step.sh"
    [ -s "$scratch/step.sh" ] || echo "there is no step $1"
    PATH=$(tr '\n' ':' <"$GITHUB_PATH")$PATH sh -e "$scratch/step.sh" >"$scratch/out" 2>&1
    echo $?
}

if command -v curl >/dev/null && curl --version | grep -q '^Protocols:.* file '; then
    SHA256=0000000000000000000000000000000000000000000000000000000000000000
    hold 'another checksum' "$(run_step 'Fetch Clockwise')$(cat "$GITHUB_PATH")" 1
    SHA256=$(sha256sum "$scratch/clockwise.tar.gz" | cut -d ' ' -f 1)
    hold 'fetch' "$(run_step 'Fetch Clockwise')" 0
    hold 'the program is found' "$(cat "$GITHUB_PATH")" "$scratch/temp/clockwise"
else
    echo "$scratch/pack/clockwise-0" >"$GITHUB_PATH"
fi
hold 'good levels' "$(run_step 'Check levels')" 0
hold 'no annotations of them' "$(grep -c '^::' "$scratch/out")" 0
hold 'good scenarios' "$(run_step 'Run scenarios')" 0
hold 'the reports' "$(cd clockwise-reports && echo ./*)" './levels.sarif ./levels.xml ./scenarios.xml'

CLOCKWISE_LEVELS=$(sed -n 's/^  CLOCKWISE_LEVELS: //p' "$template") CLOCKWISE_SCENARIOS=$(sed -n 's/^  CLOCKWISE_SCENARIOS: //p' "$template")
CLOCKWISE_STRICT=yes CLOCKWISE_JOBS=2 CLOCKWISE_PICTURES=
export CLOCKWISE_LEVELS CLOCKWISE_SCENARIOS CLOCKWISE_STRICT CLOCKWISE_JOBS CLOCKWISE_PICTURES
run_template() {
    rm -rf clockwise-reports
    step "$template" '' >"$scratch/step.sh"
    PATH=$scratch/pack/clockwise-0:$PATH sh -e "$scratch/step.sh" >"$scratch/out" 2>&1
    echo $?
}
hold 'the template, good' "$(run_template)$(cd clockwise-reports && echo ./*)" '0./levels.xml ./scenarios.xml'

# The wall is moved: the level is still good, and a scenario says what is different.
sed 's/\[\[460,330\],\[460,570\]/[[470,330],[470,570]/' levels/crossing.json >moved && mv moved levels/crossing.json
hold 'a moved wall, the level' "$(run_step 'Check levels')" 0
hold 'a moved wall, the scenarios' "$(run_step 'Run scenarios')" 1
hold 'a moved wall, its annotation' "$(grep -c '^::error file=scenarios/west-stops-a-dash.scenario.json,line=12,col=5,title=.*::tick 120: p.s place is \[450' "$scratch/out")" 1
hold 'a moved wall, its pictures' "$(cd clockwise-reports/pictures && echo ./*)" './scenarios-west-stops-a-dash-at.png ./scenarios-west-stops-a-dash-before.png ./scenarios-west-stops-a-dash.gif'
hold 'an attachment' "$(grep -c 'ATTACHMENT|clockwise-reports/pictures/scenarios-west-stops-a-dash-at.png\]\]' clockwise-reports/scenarios.xml)" 1
hold 'what the pictures are' "$(head -c 6 clockwise-reports/pictures/scenarios-west-stops-a-dash.gif)$(head -c 4 clockwise-reports/pictures/scenarios-west-stops-a-dash-at.png | tr -dc '[:upper:]')" GIF89aPNG
hold 'the template, a moved wall' "$(run_template)$(grep -c '<failure ' clockwise-reports/scenarios.xml)" 11

# A level with a mistake fails both.
sed 's/"spawns"/"swpans"/' levels/crossing.json >broken && mv broken levels/crossing.json
hold 'a broken level' "$(run_step 'Check levels')" 3
hold 'a broken level, its annotation' "$(grep -c '^::error file=levels/crossing.json,line=[0-9]*,col=[0-9]*,title=' "$scratch/out")" 1
hold 'the template, a broken level' "$(run_template)" 1

tally
