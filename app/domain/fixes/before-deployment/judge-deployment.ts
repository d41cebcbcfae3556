import { embedderOf } from '../../arm/parts/embedded-children.ts'
import type { InventoryEntry } from '../../arm/record.ts'
import { groupOf, nameOf, normaliseId } from '../../arm/resource-id.ts'
import { subscriptionType } from '../../arm/scope-types.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { compileAlone } from '../../judgement/catalogue/compile-catalogue.ts'
import { alternativesOf, type Control, relatedOf, requiresOf } from '../../judgement/controls/control.ts'
import { neededTypes } from '../../judgement/controls/needed-types.ts'
import { Ancestry } from '../../judgement/evaluation/ancestry.ts'
import { createEvaluation } from '../../judgement/evaluation/evaluation.ts'
import type { ControlException } from '../../judgement/evaluation/exceptions.ts'
import type { ControlCounts, Finding } from '../../judgement/evaluation/finding.ts'
import { placeOfRelated } from '../../judgement/evaluation/related-index.ts'
import { type Compared, Comparison } from '../plan-judgement/comparison.ts'
import { controlsTouched } from '../plan-judgement/controls-touched.ts'
import type { Effect } from '../plan-judgement/effect.ts'
import { judgeEffects } from '../plan-judgement/judge-effects.ts'
import { madeAlong } from '../plan-judgement/made-along.ts'
import { isBeneath, type Overlay, overlayOf } from '../plan-judgement/overlay.ts'
import type { Deployment } from './deployment.ts'
import { existingEffects } from './existing-effects.ts'
import { fragmentsOf, withFragments } from './fragments.ts'
import { withInlineParts } from './inline-parts.ts'

interface JudgeOptions {
  controls: readonly CatalogueControl[]
  exceptions: readonly ControlException[]
  now: Date
  signal?: AbortSignal
  /** What Azure has now: only what the deployment opens is told then. */
  against?: AsyncIterable<InventoryEntry>
}

export interface DeploymentJudgement {
  /** What fails, what cannot be assessed, and what an exception accepts. */
  findings: Finding[]
  /** Findings of now that the deployment closes; null without an inventory. */
  closes: Finding[] | null
  counts: ControlCounts[]
  /** Resources that were judged. */
  resources: number
  /** Judged resources of types that no control looks at, the most frequent first. */
  uncontrolled: { type: string; resources: number }[]
}

/** What the controls say of Azure as it would be after a deployment. */
export async function judgeDeployment(deployment: Deployment, options: JudgeOptions): Promise<DeploymentJudgement> {
  const judged = withFragments(withInlineParts(deployment))
  const { compared, overlay } = options.against
    ? await judgedAgainst(judged, options, options.against)
    : judgedAlone(judged, options)
  const found = (some: Compared['opens']) => some.map(({ finding }) => finding)
  const unassessed = found(compared.unassessed)
  const notAssessed = (id: string) => unassessed.filter(({ controlId }) => controlId === id).length
  const records = [...overlay.values()].flatMap((planned) => (planned ? [planned.record] : []))
  return {
    findings: [...found(compared.opens), ...unassessed, ...found(compared.excepted)],
    closes: options.against ? found(compared.closes) : null,
    counts: compared.moved.map((one) => ({ ...one, notAssessed: notAssessed(one.controlId) })),
    resources: records.length,
    uncontrolled: uncontrolled(
      records.flatMap(({ id, type }) => (embedderOf(id, type) ? [] : [type])),
      options.controls,
    ),
  }
}

interface Judged {
  compared: Compared
  overlay: Overlay
}

/** Only the changes count; what stays as it is, the inventory knows better. Counts are of what changes. */
async function judgedAgainst(
  { effects, unjudged }: Deployment,
  { controls, exceptions, now, signal }: JudgeOptions,
  against: AsyncIterable<InventoryEntry>,
): Promise<Judged> {
  const changes = effects.filter(({ outcome }) => outcome !== 'same').map(({ effect }) => effect)
  const touched = controlsTouched(controls, changes)
  const judged = { effects: changes, unjudged, controls: touched, exceptions, now, signal }
  const all = await judgeEffects(judged, against)
  const overlay = overlayOf(changes, new Map())
  const excepted = all.excepted.filter(({ finding }) => overlay.has(normaliseId(finding.resource.id)))
  const compared = { ...all, excepted }
  const types = [...overlay.values()].flatMap((planned) => planned?.record.type.toLowerCase() ?? [])
  const moved = touched.map(({ id, resource }) => {
    const count = (some: Compared['opens']) => some.filter(({ control }) => control.id === id).length
    const [failed, notAssessed, excepted] = [compared.opens, compared.unassessed, compared.excepted].map(count)
    const changed = types.filter((type) => type === resource.toLowerCase()).length
    const others = (failed ?? 0) + (notAssessed ?? 0) + (excepted ?? 0)
    return {
      controlId: id,
      passed: Math.max(0, changed - others),
      failed: failed ?? 0,
      notAssessed: 0,
      excepted: excepted ?? 0,
    }
  })
  return { compared: { ...compared, moved }, overlay }
}

const elsewhere = 'what Azure has beside this deployment is not known; give it with --against <inventory>'

/** Judges what the deployment describes by itself: of what stands beside it nothing is known. */
function judgedAlone(deployment: Deployment, { controls, exceptions, now }: JudgeOptions): Judged {
  const { subscription, unjudged } = deployment
  const effects = existingEffects(deployment)
  const overlay = overlayOf(effects, new Map())
  const records = [...overlay.values()].flatMap((planned) => planned ?? [])
  const types = new Set(records.map(({ record }) => record.type.toLowerCase()))
  const asked = controls.filter(
    ({ resource, ...control }) => resource !== subscriptionType || looksAt({ resource, ...control }, types),
  )
  const fresh = new Set(
    deployment.effects.flatMap(({ effect, outcome }) =>
      outcome === 'new' && isWhole(effect) ? [normaliseId(effect.id)] : [],
    ),
  )
  const isNew = (id: string) => fresh.has(id) || isBeneath(id, fresh)

  const comparison = new Comparison(asked, now, exceptions)
  comparison.header({
    version: 1,
    subscriptionId: nameOf(subscription),
    collectedAt: now.toISOString(),
    collected: [...neededTypes(asked)],
  })
  for (const planned of records) comparison.after(planned, undefined, isNew(normaliseId(planned.record.id)))
  const isAsked = asked.some(({ resource }) => resource === subscriptionType) && !overlay.has(subscription)
  const owner = { id: subscription, type: subscriptionType, name: nameOf(subscription), properties: {} }
  if (isAsked) comparison.after({ record: owner, partial: false }, undefined)
  for (const control of asked)
    for (const { record } of isAsked ? [...records, { record: owner }] : records)
      if (record.type.toLowerCase() === control.resource.toLowerCase())
        for (const place of unseenPlaces(control, normaliseId(record.id), isNew))
          comparison.notReadOf(control, { ...place, reason: elsewhere })
  for (const notRead of madeAlong(effects, overlay, isNew)) comparison.notReadAfter(notRead)
  for (const { type, id, near } of unjudged)
    comparison.doubt({
      controlId: null,
      type,
      id: id && normaliseId(id),
      near: near?.map(normaliseId),
      reason: 'it depends on a resource of the plan that is not judged',
    })
  const compared = comparison.finish()
  return { compared: withoutPassesOfFragments(compared, fragmentsOf(deployment), overlay, asked, now), overlay }
}

const isWhole = (effect: Effect) => effect.kind === 'put' || (effect.kind === 'patch' && effect.creates === true)

const looksAt = (control: Control, types: ReadonlySet<string>) =>
  relatedOf(control).some(({ resource }) => types.has(resource.toLowerCase()))

/** Where resources that a control looks for may stand that the deployment does not tell of. */
function unseenPlaces(control: Control, id: string, isNew: (id: string) => boolean): { scope: string; type: string }[] {
  const required = requiresOf(control).flatMap((one) => [one, ...alternativesOf(one)])
  return required.flatMap(({ resource: type, scope }) => {
    const place = placeOfRelated(new Ancestry(id), { type, scope })
    if (place === undefined || isNew(place) || (scope === 'resourceGroup' && isNew(groupOf(id) ?? ''))) return []
    return [{ scope: place, type }]
  })
}

/** Of what stands in part only in the deployment a failure is sure, and that all else is well is not. */
function withoutPassesOfFragments(
  compared: Compared,
  fragments: ReadonlySet<string>,
  overlay: Overlay,
  controls: readonly CatalogueControl[],
  now: Date,
): Compared {
  const unassessed = [...compared.unassessed]
  const open = new Set(unassessed.map(({ finding }) => `${finding.controlId} ${normaliseId(finding.resource.id)}`))
  const passed = new Map<string, number>()
  for (const id of fragments) {
    const record = overlay.get(id)?.record
    if (!record) continue
    for (const control of controls.filter(({ resource }) => resource.toLowerCase() === record.type.toLowerCase())) {
      if (open.has(`${control.id} ${id}`)) continue
      const evaluation = createEvaluation(compileAlone(control, { now }), { onFinding: () => {} })
      evaluation.record(record)
      if (evaluation.counts()[0]?.passed !== 1) continue
      passed.set(control.id, (passed.get(control.id) ?? 0) + 1)
      const resource = { id: record.id, name: nameOf(record.id), type: record.type }
      unassessed.push({
        control,
        finding: { controlId: control.id, resource, status: 'notAssessed', evidence: [], reason: elsewhere },
      })
    }
  }
  const moved = compared.moved.map((one) => ({ ...one, passed: one.passed - (passed.get(one.controlId) ?? 0) }))
  return { ...compared, unassessed, moved }
}

function uncontrolled(types: readonly string[], controls: readonly Control[]): DeploymentJudgement['uncontrolled'] {
  const known = new Set(
    [...neededTypes(controls), 'Microsoft.Resources/resourceGroups'].map((type) => type.toLowerCase()),
  )
  const counts = new Map<string, { type: string; resources: number }>()
  for (const type of types.filter((one) => !known.has(one.toLowerCase()))) {
    const one = counts.get(type.toLowerCase()) ?? { type, resources: 0 }
    counts.set(type.toLowerCase(), { ...one, resources: one.resources + 1 })
  }
  return [...counts.values()].sort((a, b) => b.resources - a.resources)
}
