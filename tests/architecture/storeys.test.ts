import { describe, expect, it } from 'vitest'
import { circles, code, reachedFrom } from './sources.ts'

/**
 * The storeys of `app/domain`, from the bottom up: each imports from those above it in this list, and from none below.
 * A name with `.ts` is a file; in `executions` each room is a storey of its own.
 */
const storeys = [
  'errors.ts',
  'turns.ts',
  'pdf/',
  'actor.ts',
  'environments/visible.ts',
  'secrets/',
  'jobs/',
  'services.ts',
  'audit/',
  'notifications/',
  'identity/',
  'environments/',
  'arm/',
  'judgement/',
  'report-formats/',
  'inventory/',
  'connection-test/',
  'scans/',
  'schedules/',
  'compliance/',
  'executions/rows/',
  'executions/run-hooks.ts',
  'executions/execution-services.ts',
  'executions/recovering/',
  'executions/running/',
  'executions/asking/',
  'executions/reading/',
  'playbooks/',
  'templates/',
  'fixes/',
  'measures/',
  'reports/',
  'key-rotation/',
]

const domain = 'app/domain/'
const storeyOf = (file: string) => storeys.findIndex((storey) => file.startsWith(`${domain}${storey}`))
const inDomain = code.filter(({ file }) => file.startsWith(domain))

describe('the domain stands in storeys', () => {
  it('in which every file has its place', () => {
    expect(inDomain.map(({ file }) => file).filter((file) => storeyOf(file) === -1)).toEqual([])
  })

  it('of which none imports from one above it', () => {
    const upward = inDomain.flatMap(({ file, imports }) =>
      imports
        .filter((one) => one.startsWith(domain) && storeyOf(one) > storeyOf(file))
        .map((one) => `${file} imports ${one}`),
    )
    expect(upward).toEqual([])
  })
})

/** What may not be reached, not even through another file. */
const impure =
  /^(db\/|app\/(azure|local-cloud|terraform|server)\/|kysely$|better-sqlite3$|pg$|node:(http|https|net|dns)$)/

/** What works on values alone, so that the terminal can do it offline: from findings and records to Terraform as text. */
const offline = [
  'arm/',
  'judgement/',
  'report-formats/',
  'connection-test/changing-role.ts',
  'templates/render/',
  'fixes/before-deployment/',
  'fixes/plan-judgement/effect.ts',
  'fixes/plan-judgement/references.ts',
  'fixes/repair/',
  'fixes/generate/fix-name.ts',
  'fixes/generate/needed-records.ts',
  'fixes/generate/plan-templates.ts',
  'fixes/generate/template-description.ts',
  'fixes/fix-plan/fix-roles.ts',
  'fixes/fix-plan/gap-repairs.ts',
  'fixes/fix-plan/locks.ts',
  'fixes/fix-plan/points.ts',
]
const isOffline = (file: string) => offline.some((one) => file.startsWith(`${domain}${one}`))

describe('pure storeys reach no database, no network and no clock', () => {
  it.each(['arm/', 'judgement/'])('%s', (storey) => {
    const own = inDomain.filter(({ file }) => file.startsWith(`${domain}${storey}`))
    const ways = own.flatMap(({ file }) =>
      [...reachedFrom(file)].filter(([reached]) => impure.test(reached)).map(([, way]) => way.join(' -> ')),
    )
    expect(ways).toEqual([])
    expect(own.filter(({ text }) => /\bnew Date\(\)|\bDate\.now\(/.test(text)).map(({ file }) => file)).toEqual([])
  })
})

/** The text of the language, and the shape of a plan. */
const ofTerraform = /^app\/terraform\/(hcl\/|(azure-action|marked-values|plan-format|plan-marks)\.ts$)/

it('what the terminal does offline reaches no database and no network; of Terraform text and plans alone', () => {
  const ways = inDomain
    .filter(({ file }) => isOffline(file))
    .flatMap(({ file }) =>
      [...reachedFrom(file)]
        .filter(([reached]) => impure.test(reached) && !ofTerraform.test(reached))
        .map(([, way]) => way.join(' -> ')),
    )
  expect(ways).toEqual([])
})

it('the terminal reaches of the domain only what is pure, but for the commands that open a database or read Azure', () => {
  const ways = code
    .filter(({ file }) => /^cli\/(?!commands\/(db|cloud|inventory\/collect))/.test(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(
          (one) => one.startsWith(domain) && !isOffline(one) && one !== `${domain}templates/template-catalogue.ts`,
        )
        .map((one) => `${file} imports ${one}`),
    )
  expect(ways).toEqual([])
})

it('no files import each other in a circle, of values or of types', () => {
  expect(circles()).toEqual([])
})

/** Table → the storey whose rows they are. */
const owners: Record<string, string[]> = {
  users: ['identity/', 'notifications/'],
  sessions: ['identity/'],
  api_tokens: ['identity/'],
  backup_codes: ['identity/'],
  user_environments: ['identity/', 'notifications/'],
  environments: ['environments/'],
  microsoft_sessions: ['environments/'],
  working_contexts: ['environments/'],
  notifications: ['notifications/'],
  notification_rules: ['notifications/rules/'],
  notification_channels: ['notifications/channels/'],
  deliveries: ['notifications/deliveries/'],
  told_ends: ['notifications/'],
  audit_log: ['audit/'],
  audit_head: ['audit/'],
  key_generations: ['secrets/', 'key-rotation/'],
  jobs: ['jobs/'],
  inventory_parts: ['inventory/'],
  inventory_indexes: ['inventory/'],
  inventory_resources: ['inventory/'],
  inventory_texts: ['inventory/'],
  inventory_bodies: ['inventory/'],
  scans: ['scans/'],
  scan_controls: ['scans/'],
  scan_events: ['scans/'],
  settings_read: ['scans/reading/'],
  findings: ['scans/'],
  finding_sets: ['scans/'],
  finding_rows: ['scans/'],
  finding_resources: ['scans/'],
  finding_details: ['scans/'],
  former_findings: ['scans/'],
  resolved_findings: ['scans/'],
  exceptions: ['scans/'],
  gap_assignments: ['scans/assignments/'],
  schedules: ['schedules/'],
  schedule_runs: ['schedules/'],
  event_grid_keys: ['schedules/event-grid/'],
  event_grid_events: ['schedules/event-grid/', 'scans/reading/'],
  event_grid_scans: ['schedules/event-grid/'],
  attestations: ['compliance/attestations/'],
  attestation_files: ['compliance/attestations/'],
  executions: ['executions/rows/', 'executions/reading/'],
  execution_events: ['executions/rows/'],
  workspaces: ['executions/rows/', 'executions/reading/'],
  state_versions: ['executions/rows/', 'executions/reading/'],
  configurations: ['executions/rows/'],
  playbooks: ['playbooks/'],
  playbook_versions: ['playbooks/'],
  templates: ['templates/'],
  template_versions: ['templates/'],
  proofs: ['fixes/proof/'],
}

it('each table is asked by its owner alone, but for the sealed columns that a rotation of the key writes anew', () => {
  const asked = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*\[?'([a-z_]+)/g
  const strangers = code
    .filter(({ file }) => !file.startsWith('db/') && file !== `${domain}key-rotation/reseal-all.ts`)
    .flatMap(({ file, text }) =>
      [...text.matchAll(asked)]
        .map((match) => match[1] ?? '')
        .filter((table) => !(owners[table] ?? []).some((owner) => file.startsWith(`${domain}${owner}`)))
        .map((table) => `${file} asks ${table}`),
    )
  expect([...new Set(strangers)]).toEqual([])
})

/** They read for Parapet itself, by a row that was found for a viewer, an owner's names, or what all environments add up to. */
const unlimited = [
  'executions/reading/workspace-runs.ts',
  'executions/rows/changes-of-resource.ts',
  'executions/rows/later-applies.ts',
  'executions/rows/plan-rows.ts',
  'executions/rows/workspace-subscriptions.ts',
  'key-rotation/reseal-all.ts',
  'scans/cancel-scans.ts',
  'scans/control-history.ts',
  'scans/done-scan.ts',
  'scans/exceptions/exception-rows.ts',
  'scans/exceptions/subscription-names.ts',
  'scans/exceptions/tell-ending.ts',
  'scans/judged-results.ts',
  'scans/later-scan.ts',
  'scans/latest-scans.ts',
  'scans/measured-scans.ts',
  'scans/previous-scan.ts',
  'scans/progress-tracker.ts',
  'scans/reading/settings-read.ts',
  'scans/remove-old-scans.ts',
  'scans/run-scan.ts',
  'scans/save-inventory.ts',
  'scans/scanned-subscriptions.ts',
  'scans/scans-of-run.ts',
  'scans/scans-of-subscription.ts',
  'scans/subscriptions-of-scans.ts',
  'scans/tell-batches.ts',
  'templates/template-names.ts',
  'templates/template-of-run.ts',
  'templates/templates-of-scan.ts',
]

it('rows of environments are read by files that limit themselves to what a viewer may see', () => {
  const reads =
    /\b(?:selectFrom|innerJoin|leftJoin)\(\s*\[?'(?:scans|exceptions|schedules|attestations|executions|workspaces|templates)'/
  const forgetful = inDomain
    .filter(({ text }) => reads.test(text) && !/\b(visibleTo|maySee)\(/.test(text))
    .map(({ file }) => file.slice(domain.length))
  expect(forgetful.toSorted()).toEqual(unlimited)
})
