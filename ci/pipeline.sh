#!/usr/bin/env bash
# From a subscription to a proven fix, without anybody who clicks: gate, Terraform, plan, approval of that very plan, apply, proof, gate.
# Stages can be jobs of their own; what is between them is a file: `plans.csv` says which plans were shown, by id and digest.
#
#   pipeline.sh connect   the environment of the server, by workload identity; once
#   pipeline.sh gate      collects an inventory by the job's own identity, and fails on findings that baseline.json does not hold
#   pipeline.sh plan      scans at the server, writes the Terraform of what is new into fixes/, and plans it
#   pipeline.sh apply     approves and applies exactly the plans of plans.csv, and proves them
#   pipeline.sh all       each of them, and the gate once more
#
# Reads: PARAPET_SERVER and PARAPET_TOKEN, PARAPET_SUBSCRIPTION, AZURE_TENANT_ID and AZURE_CLIENT_ID of an application that trusts
# this pipeline and the server (federated credentials), and what the host gives for the token of the job (docs/ci.md).
# Exit codes are those of parapet: 1 means findings, and nothing else.
set -uo pipefail

# Ends with 2 where a variable is not given: bash would end with 1, which means findings.
need() {
  local name
  for name in "$@"; do
    [ -n "${!name:-}" ] || { echo "pipeline: $name is not given" >&2 && exit 2; }
  done
}

need PARAPET_SUBSCRIPTION
environment="${ENVIRONMENT:-Pipeline}"
known="${BASELINE:-baseline.json}"
inventory="${INVENTORY:-inventory.ndjson}"

# Runs a command that may end with these codes and no others: `may 0,4 parapet ...`.
may() {
  local codes="$1" code=0
  shift
  "$@" || code=$?
  case ",$codes," in *",$code,"*) return "$code" ;; esac
  echo "pipeline: exit code $code of: $*" >&2
  exit "$code"
}

connect() {
  local code=0
  need AZURE_TENANT_ID AZURE_CLIENT_ID
  may 0,6 parapet environments show "$environment" --quiet > /dev/null || code=$?
  if [ "$code" -eq 6 ]; then
    may 0 parapet environments add --name "$environment" --client "${CLIENT:-$environment}" --cloud "${PARAPET_AZURE_CLOUD:-public}" \
      --auth workloadIdentity --tenant "$AZURE_TENANT_ID" --client-id "$AZURE_CLIENT_ID" --subscription "$PARAPET_SUBSCRIPTION"
  fi
  may 0 parapet environments activate "$environment"
}

gate() {
  may 0 parapet inventory collect --out "$inventory"
  may 0,1 parapet scan --file "$inventory" --baseline "$known" --report markdown=gate.md
}

plan() {
  local planned=0 id
  rm -rf fixes plans.csv
  may 0,1 parapet scan "$PARAPET_SUBSCRIPTION" --baseline "$known"
  may 0 parapet fix write latest --baseline "$known" --out fixes
  may 0,4 parapet fix plan latest --baseline "$known" --detailed-exitcode -o csv \
    --query 'runs[].outcome.planned.{id: id, digest: planDigest}' > plans.csv || planned=$?
  while IFS=, read -r id _; do may 0 parapet executions show "$id" < /dev/null; done < <(rows plans.csv)
  return "$planned"
}

apply() {
  local id digest applied
  [ -s plans.csv ] || { echo "pipeline: there is no plans.csv of the stage plan: nothing was applied" >&2 && exit 3; }
  while IFS=, read -r id digest; do
    may 0 parapet executions approve "$id" --digest "$digest" --yes --query applied.id -o csv < /dev/null > applied.csv
    applied="$(rows applied.csv)"
    may 0 parapet fix prove "$applied" < /dev/null
  done < <(rows plans.csv)
}

# The rows of a CSV file without the line that names its columns.
rows() { tail -n +2 "$1" | tr -d '\r'; }

case "${1:-}" in
  connect | gate | plan | apply) "$1" ;;
  all)
    connect
    if gate; then echo "pipeline: nothing is new" && exit 0; fi
    if plan; then echo "pipeline: nothing can be planned: read fixes/" >&2 && exit 1; fi
    apply
    rm -f "$inventory"
    gate
    ;;
  *) echo "pipeline: name a stage: connect, gate, plan, apply or all" >&2 && exit 2 ;;
esac
