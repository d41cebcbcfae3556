import { type Horizon, horizons } from '#app/contract/horizon.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { serviceName } from '../../arm/service-name.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { atOnce, type Pieces } from '../../turns.ts'
import { fixInputs } from '../repair/fix-inputs.ts'
import { inputsOf } from '../repair/repair-body.ts'
import {
  byHeaviness,
  type ChosenFinding,
  type ClosingRepair,
  compareTexts,
  type OpenFinding,
  orderedByHeaviness,
} from './closing-repair.ts'
import { fixId } from './fix-name.ts'
import { chunked, groupFixes } from './group-fixes.ts'
import { judgeFindings } from './judge-findings.ts'
import { manualGaps } from './manual-gaps.ts'
import { mergeTarget } from './merge-target.ts'
import { joinRepairs } from './merge-updates.ts'
import { type ModulePlan, planModules } from './plan-modules.ts'

/** What a plan looks at: the chosen findings, and the inventory in which they were found. */
export interface RemediationBasis {
  findings: readonly ChosenFinding[]
  /** Findings that are known to stay open, e.g. because an exception accepts them. */
  open: readonly OpenFinding[]
  recordOf: (id: string) => ResourceRecord | undefined
  /** Every record that inputs may be found in. */
  records: Iterable<ResourceRecord>
  /** Modules of the catalogue. */
  moduleIds: ReadonlySet<string>
  now: Date
}

/** One template, not saved yet. `closes` lists the gaps of its findings, the heaviest first. */
export interface PlannedTemplate {
  /** Unique in its plan, e.g. `immediate-storage`. */
  id: string
  horizon: Horizon
  service: string
  content: TemplateContent
  closes: { control: CatalogueControl; resources: number }[]
}

export interface RemediationPlan {
  templates: PlannedTemplate[]
  manual: ManualGap[]
}

/** What becomes the templates of one horizon and service. */
interface Part {
  horizon: Horizon
  service: string
  repairs: ClosingRepair[]
  modules: ModulePlan[]
}

/**
 * The templates that close findings: one for each horizon and service, of at most 200 resources each. What one resource
 * gets stands in the template of the horizon and service of its controls; controls that touch the same value share one
 * change, in the most urgent of their horizons. Equal input gives equal templates.
 */
export const planTemplates = (basis: RemediationBasis): RemediationPlan => atOnce(planInPieces(basis))

/** `planTemplates` in pieces, for a server that answers meanwhile. */
export function* planInPieces(basis: RemediationBasis): Pieces<RemediationPlan> {
  const judged = yield* judgeFindings(basis.findings, basis.recordOf, basis.moduleIds)
  const open = [...basis.open, ...judged.open]
  const parts = new Map<string, Part>()
  for (const [id, changes] of judged.repairs) {
    yield
    judged.repairs.delete(id)
    changes.sort((a, b) => byHeaviness(a.closes[0], b.closes[0]))
    const target = mergeTarget(changes, basis.recordOf)
    open.push(...target.open)
    const ofPart = new Map<Part, ClosingRepair[]>()
    for (const repair of target.repairs) {
      const part = partOf(parts, repair.closes)
      const own = ofPart.get(part)
      if (own) own.push(repair)
      else ofPart.set(part, [repair])
    }
    for (const [part, own] of ofPart) part.repairs.push(...joined(own, basis.recordOf))
  }
  for (const [moduleId, findings] of yield* modulesInOrder(judged.modules)) {
    const plan = planModules(moduleId, findings)
    open.push(...plan.open)
    partOf(parts, plan.module.findings).modules.push(plan.module)
  }
  const examples = new Map(basis.findings.map((finding) => [finding.control.id, finding]))
  const inputOf = proposedInputs(basis)
  const templates: PlannedTemplate[] = []
  const inOrder = [...parts.values()].sort(
    (a, b) => horizons.indexOf(a.horizon) - horizons.indexOf(b.horizon) || compareTexts(a.service, b.service),
  )
  for (const part of inOrder) templates.push(...(yield* templatesOf(part, inputOf, examples)))
  return { templates, manual: yield* manualGaps(open) }
}

/** Modules with what they close, the heaviest first. */
function* modulesInOrder(modules: ReadonlyMap<string, ChosenFinding[]>): Pieces<[string, ChosenFinding[]][]> {
  const ordered: [string, ChosenFinding[]][] = []
  for (const [moduleId, findings] of modules) ordered.push([moduleId, yield* orderedByHeaviness(findings)])
  return ordered.sort(([, [a]], [, [b]]) => (a && b ? byHeaviness(a, b) : 0))
}

/** Where findings that are closed together go: the most urgent horizon, and the service of the heaviest. */
function partOf(parts: Map<string, Part>, findings: readonly ChosenFinding[]): Part {
  const wanted = new Set(findings.map(({ control }) => control.fix.horizon))
  const horizon = horizons.find((one) => wanted.has(one)) ?? 'mediumTerm'
  const [heaviest] = findings
  const service = heaviest ? serviceName(heaviest.control) : ''
  const key = `${horizon} ${service}`
  const part = parts.get(key) ?? { horizon, service, repairs: [], modules: [] }
  parts.set(key, part)
  return part
}

function* templatesOf(
  { horizon, service, repairs, modules }: Part,
  inputOf: (name: string) => TemplateContent['inputs'],
  examples: ReadonlyMap<string, ChosenFinding>,
): Pieces<PlannedTemplate[]> {
  const chunks = chunked(yield* groupFixes(repairs))
  return (chunks.length > 0 ? chunks : [[]]).map((fixes, at) => {
    const own = at === 0 ? modules : []
    const names = [...new Set(fixes.flatMap((fix) => inputsOf(fix.body)))].sort()
    return {
      id: fixId(horizon, service, at),
      horizon,
      service,
      content: {
        modules: own.map((plan) => plan.use),
        variables: {},
        fixes,
        inputs: names.flatMap(inputOf),
      },
      closes: closedBy(fixes, own, examples),
    }
  })
}

/** Repairs of one target for the same failing resource as one, but those that cannot go back apart. */
function joined(repairs: readonly ClosingRepair[], recordOf: RemediationBasis['recordOf']): readonly ClosingRepair[] {
  if (repairs.length === 1) return repairs
  const same = new Map<string, [ClosingRepair, ...ClosingRepair[]]>()
  for (const repair of repairs) {
    const { kind, irreversible, target, closes } = repair
    const key = `${kind} ${irreversible} ${target.id} ${closes[0].resource.id}`.toLowerCase()
    const known = same.get(key)
    if (known) known.push(repair)
    else same.set(key, [repair])
  }
  return [...same.values()].map((list) => joinRepairs(list, recordOf(list[0].target.id)))
}

/** The inputs of a plan by name. What is proposed for one is looked for once: many templates ask for the same. */
function proposedInputs({ records, now }: RemediationBasis): (name: string) => TemplateContent['inputs'] {
  const found = new Map<string, TemplateContent['inputs']>()
  return (name) => {
    const known = found.get(name)
    if (known) return known
    const input = fixInputs[name]
    const value = input?.find?.(records, now)
    const own = input
      ? [{ name, type: input.type, description: input.description, ...(value !== undefined && { default: value }) }]
      : []
    found.set(name, own)
    return own
  }
}

function closedBy(
  fixes: TemplateContent['fixes'],
  modules: readonly ModulePlan[],
  examples: ReadonlyMap<string, ChosenFinding>,
): PlannedTemplate['closes'] {
  const counts = new Map<string, number>()
  const add = (controlId: string, resources: number) => counts.set(controlId, (counts.get(controlId) ?? 0) + resources)
  for (const fix of fixes) for (const reason of fix.reasons) add(reason.control_id, fix.resources.length)
  for (const plan of modules) for (const { control } of plan.findings) add(control.id, 1)
  return [...counts]
    .flatMap(([id, resources]) => {
      const finding = examples.get(id)
      return finding ? [{ finding, resources }] : []
    })
    .sort((a, b) => byHeaviness(a.finding, b.finding))
    .map(({ finding, resources }) => ({ control: finding.control, resources }))
}
