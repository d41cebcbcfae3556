import { AzureError } from '#app/azure/azure-error.ts'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { markedInPlan } from '#app/terraform/plan-marks.ts'
import type { Redactor } from '#app/terraform/redaction.ts'
import { apiVersionOf } from '../../arm/api-versions.ts'
import type { InventoryEntry } from '../../arm/record.ts'
import { ancestorsOf, normaliseId, typeOf } from '../../arm/resource-id.ts'
import type { WorkspaceRun } from '../../executions/run-hooks.ts'
import { hasStoredInventory } from '../../inventory/inventory-store.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { relatedOf } from '../../judgement/controls/control.ts'
import { neededTypes } from '../../judgement/controls/needed-types.ts'
import { exceptionsInForce } from '../../scans/exceptions/exception-rows.ts'
import { latestScans } from '../../scans/latest-scans.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { joinedEntries, type ReadNow, readNow, storedEntries } from './base-records.ts'
import type { Difference } from './comparison.ts'
import { controlsTouched } from './controls-touched.ts'
import type { Effect, PlannedEffects } from './effect.ts'
import { judgeEffects } from './judge-effects.ts'
import { scoresOf } from './judged-scores.ts'
import { LocksSeen } from './locks-seen.ts'
import { idsInvolved } from './overlay.ts'
import { plannedEffects } from './planned-effects.ts'
import { toJudgement } from './to-judgement.ts'

type JudgeServices = Pick<ScanServices, 'db' | 'catalogue' | 'now' | 'azure'>

/**
 * What the controls say of Azure as it would be after a plan. Rests on the latest scan of the subscription, and on what
 * the plan touches as Azure has it now. What a lock that the scan saw will stop counts as not done. What Azure does not tell is not judged, and said.
 * @param plan what `terraform show -json` answers: secrets in clear. Nothing of them is in the answer.
 */
export async function judgePlan(
  services: JudgeServices,
  { row, signal }: Pick<WorkspaceRun, 'row' | 'signal'>,
  plan: unknown,
  redact: Redactor,
): Promise<PlanJudgement> {
  const { db, catalogue } = services
  const planned = plannedEffects(plan, row.subscription_id)
  const controls = controlsTouched(catalogue.controls, planned.effects)
  const scans = await latestScans(db, row.environment_id)
  const scanId = scans.get(row.subscription_id.toLowerCase())?.done?.id ?? null
  const base = await baseOf(services, { row, signal }, planned, controls, scanId)
  const judged = {
    ...base.planned,
    controls,
    exceptions: await exceptionsInForce(db, row, services.now()),
    now: services.now(),
    signal,
  }
  const seen = new LocksSeen()
  const whole = await judgeEffects(judged, seen.within(base.inventory()))
  const effects = seen.free(base.planned.effects)
  const held = effects.length < base.planned.effects.length
  const compared = held ? await judgeEffects({ ...judged, effects }, base.inventory()) : whole
  return toJudgement({
    ...whole,
    ...compared,
    doubts: whole.doubts,
    behindLocks: held ? whole.closes.filter((one) => !compared.closes.some((other) => isSame(one, other))) : [],
    ...base.planned,
    ...(await scoresOf(services, scanId, compared.moved)),
    scanId,
    titles: new Map(controls.map(({ id, title }) => [id, title])),
    redact: redact.knowing(markedInPlan(plan)),
  })
}

const isSame = (one: Difference, other: Difference) =>
  one.control.id === other.control.id && normaliseId(one.finding.resource.id) === normaliseId(other.finding.resource.id)

interface Base {
  inventory: () => AsyncIterable<InventoryEntry> | Iterable<InventoryEntry>
  /** Without what Azure does not let be read. */
  planned: PlannedEffects
}

/** The inventory as it is now, as far as the controls look at it. */
async function baseOf(
  services: JudgeServices,
  { row, signal }: Pick<WorkspaceRun, 'row' | 'signal'>,
  planned: PlannedEffects,
  controls: readonly CatalogueControl[],
  scanId: string | null,
): Promise<Base> {
  if (controls.length === 0) return { inventory: () => [], planned }
  const types = neededTypes(controls)
  const lower = new Set([...types].map((type) => type.toLowerCase()))
  const involved = [...idsInvolved(planned.effects).values()]
  const hasInventory = scanId !== null && (await hasStoredInventory(services.db, scanId))
  const versions = new Map(planned.effects.map(({ id, apiVersion }) => [normaliseId(id), apiVersion]))
  const changed = involved
    .filter((id) => lower.has(typeOf(id)?.toLowerCase() ?? ''))
    .map((id) => ({ id, apiVersion: versions.get(normaliseId(id)) || (apiVersionOf(typeOf(id) ?? '') ?? '') }))
  try {
    const now = await readNow({
      client: await services.azure(row.environment_id, signal),
      subscriptionId: row.subscription_id,
      // Settings of other types beside what is touched are as the scan saw them.
      types: hasInventory ? new Set(changed.flatMap(({ id }) => typeOf(id) ?? [])) : types,
      changed,
      // Without an inventory all that the verdicts rest on is read now.
      related: new Set(hasInventory ? [] : controls.flatMap((one) => relatedOf(one).map(({ resource }) => resource))),
      judged: hasInventory
        ? []
        : [...new Set(involved.map(normaliseId).flatMap((id) => [id, ...ancestorsOf(id)]))].filter(typeOf),
      signal,
    })
    const stored = () => storedEntries(services.db, hasInventory ? scanId : null)
    return {
      inventory: () => joinedEntries(stored(), now),
      planned: without(planned, (effect) => reasonOf(effect, now)),
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AzureError)) throw error
    return { inventory: () => [], planned: without(planned, () => `Azure could not be read: ${error.message}`) }
  }
}

/** Why one of the resources that an effect involves could not be read. */
function reasonOf(effect: Effect, { whyUnread }: ReadNow): string | undefined {
  const ids = [...idsInvolved([effect]).keys()]
  const reason = ids.map((id) => whyUnread(typeOf(id) ?? '', id)).find((one) => one !== undefined)
  return reason && `What is there now could not be read: ${reason}`
}

/** A plan whose effects are not judged where there is a reason. */
function without(planned: PlannedEffects, reasonFor: (effect: Effect) => string | undefined): PlannedEffects {
  const effects: Effect[] = []
  const unjudged = [...planned.unjudged]
  for (const effect of planned.effects) {
    const reason = reasonFor(effect)
    if (reason === undefined) effects.push(effect)
    else unjudged.push({ address: effect.address, type: effect.type, id: effect.id, reason })
  }
  return { ...planned, effects, unjudged }
}
