import { doings } from '#app/contract/change-action.ts'
import type { AttributeChange, ChangeAction, PlanMode, ResourceChange, SanitizedPlan } from '#app/contract/plans.ts'
import { nounOf } from '#app/domain/arm/resource-nouns.ts'
import { destroysFirst } from '#app/text/plan-groups.ts'
import { azureAction, terraformAction } from './azure-action.ts'
import { attributeChanges, shown } from './plan-attributes.ts'
import { type Change, PlanJson, type PlannedResource } from './plan-format.ts'
import { markedInPlan } from './plan-marks.ts'
import { Hidden, hideSecrets } from './plan-secrets.ts'
import { mask, type Redactor, redactor } from './redaction.ts'

interface SanitizeOptions {
  mode: PlanMode
  /** Knows the secret values of the job; else only what looks like a secret is found in texts. */
  redact?: Redactor
  recovered?: SanitizedPlan['recovered']
  former?: FormerValues
}

/** What was there before fixes, which Terraform does not know of what it has not written yet. */
export interface FormerValues {
  /** Body of the Azure resource by the address of the fix. */
  bodies: ReadonlyMap<string, Record<string, unknown>>
  /** When the scan read it; null when that is not known. */
  asOf: string | null
}

const maxChanges = 5000

/**
 * What a plan does in Azure, without its secrets: values that Terraform marks as sensitive, those of secret-bearing names,
 * the job's secret values and what looks like a secret are masked. In keys of addresses and in ids, a part that is such a
 * marked value is masked too.
 * @throws ZodError when this is not a plan.
 */
export function sanitizePlan(plan: unknown, options: SanitizeOptions): SanitizedPlan {
  const { mode, recovered = [], former } = options
  const parsed = PlanJson.parse(plan)
  const redact = (options.redact ?? redactor([])).knowing(markedInPlan(parsed))
  const planned = parsed.resource_changes.filter(({ change }) => terraformAction(change) !== 'no-op')
  const actions = planned.map(azureAction)
  const count = (...wanted: ChangeAction[]) => actions.filter((action) => wanted.includes(action)).length
  const removed = actions.filter((action) => doings[action].removes).length
  const text = (value: string) => redact.text(value)
  const bodyBefore = ({ address, change }: PlannedResource) =>
    terraformAction(change) === 'create' ? former?.bodies.get(address) : undefined
  return {
    terraformVersion: parsed.terraform_version,
    mode,
    counts: {
      add: count('create', 'replace'),
      change: count('update'),
      destroy: removed,
      import: planned.filter(({ change }) => change.importing).length,
    },
    changes: destroysFirst(planned.map((resource, at) => ({ resource, action: actions[at] ?? 'no-op' })))
      .slice(0, maxChanges)
      .map(({ resource }) => plannedChange(resource, bodyBefore(resource), text)),
    ...(former && planned.some(bodyBefore) && { formerAsOf: former.asOf }),
    drift: parsed.resource_drift
      .filter(({ change }) => terraformAction(change) !== 'no-op')
      .slice(0, maxChanges)
      .map((resource) => resourceChange(resource, terraformAction(resource.change), text))
      .filter(({ action, attributes }) => action !== 'update' || attributes.length > 0),
    outputs: Object.entries(parsed.output_changes)
      .map(([name, change]) => outputChange(name, change, text))
      .filter(({ action }) => action !== 'no-op'),
    destructive: removed > 0,
    recovered,
  }
}

function outputChange(name: string, change: Change, text: (value: string) => string): SanitizedPlan['outputs'][number] {
  const marks = [change.before_sensitive, change.after_sensitive].map((mark) => ({ [name]: mark }))
  // As a property, so that the output's own name counts.
  const hidden = hideSecrets({ [name]: change.after }, marks) as Record<string, unknown>
  const after = hidden[name]
  return {
    name,
    action: terraformAction(change),
    after: change.after_unknown === true ? null : shown(after, text),
    sensitive: after instanceof Hidden || change.before_sensitive === true || change.after_sensitive === true,
  }
}

function plannedChange(
  resource: PlannedResource,
  bodyBefore: Record<string, unknown> | undefined,
  text: (value: string) => string,
): ResourceChange {
  const action = azureAction(resource)
  const ofTerraform = terraformAction(resource.change)
  const before = bodyBefore ? { body: bodyBefore } : resource.change.before
  const change = resourceChange({ ...resource, change: { ...resource.change, before } }, action, text)
  const writesNothing = action === 'forget' || action === 'no-op'
  return {
    ...change,
    ...(ofTerraform !== action && { terraformAction: ofTerraform }),
    ...(writesNothing && { attributes: [] }),
  }
}

function resourceChange(
  { address, type, change }: PlannedResource,
  action: ChangeAction,
  text: (value: string) => string,
): ResourceChange {
  const { before, after, after_unknown, before_sensitive, after_sensitive, replace_paths = [] } = change
  const value = (name: string) => {
    const found = stringIn(after, name) ?? stringIn(before, name)
    if (found === undefined) return undefined
    return isMarked(before_sensitive, name) || isMarked(after_sensitive, name) ? mask : text(found)
  }
  const importing = change.importing?.id
  const id = value('id') ?? value('resource_id') ?? (importing === undefined ? null : text(importing))
  const told = value('type')?.split('@')[0]
  const azureType = told?.includes('/') ? told : azureTypeOf(id)
  return {
    address: text(address),
    type,
    azureType,
    ...(azureType !== null && { noun: { one: nounOf(azureType, 1), many: nounOf(azureType, 2) } }),
    name: value('name') ?? id?.split('/').at(-1) ?? null,
    id,
    action,
    attributes: attributeChanges(
      { before, after, unknown: after_unknown, beforeSensitive: before_sensitive, afterSensitive: after_sensitive },
      replace_paths.map(pathText),
      text,
    ).filter((attribute) => !isNoise(type, attribute)),
  }
}

const azapiSettings = /^(ignore_casing|ignore_missing_property|ignore_null_property|schema_validation_enabled)$/

/** Of a call, what it sends; its other arguments say to whom and how, which the change says itself. */
const sent = /^((sensitive_)?body|sensitive_body_version|action|query_parameters)(?![\w-])/

/**
 * Values that say nothing of the resource: azapi repeats what Azure answered in `output`, and a new resource of it lists
 * the provider's own settings and what is empty.
 */
function isNoise(type: string, { path, kind, after, unknown }: AttributeChange): boolean {
  if (!type.startsWith('azapi_')) return false
  if (type === 'azapi_update_resource' || type === 'azapi_resource_action') return !sent.test(path)
  if (/^(sensitive_)?output(?![\w-])/.test(path)) return true
  const isEmpty = typeof after === 'object' && after !== null && Object.keys(after).length === 0
  return kind === 'added' && !unknown && (azapiSettings.test(path) || (isEmpty && !path.startsWith('body')))
}

function stringIn(value: unknown, name: string): string | undefined {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}

function isMarked(marks: unknown, name: string): boolean {
  return marks === true || (typeof marks === 'object' && marks !== null && Reflect.get(marks, name) === true)
}

/** The resource type in an Azure resource id: `…/providers/Microsoft.Sql/servers/a/databases/b`. */
function azureTypeOf(id: string | null): string | null {
  const at = id?.toLowerCase().lastIndexOf('/providers/') ?? -1
  const [namespace, ...rest] = at < 0 || id === null ? [] : id.slice(at + '/providers/'.length).split('/')
  const types = rest.filter((_, index) => index % 2 === 0)
  return namespace && types.length > 0 ? [namespace, ...types].join('/') : null
}

function pathText(steps: (string | number)[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`
    return path === '' ? step : `${path}.${step}`
  }, '')
}
