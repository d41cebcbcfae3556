import type { ManualGap } from '#app/contract/remediation.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { serviceName } from '../../arm/service-name.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import type { Horizon } from '../../judgement/controls/control.ts'
import { fixInputs } from '../repair/fix-inputs.ts'
import { inputsOf } from '../repair/repair-body.ts'
import { byHeaviness, compareTexts, type GapFinding, horizons, type OpenFinding, type Unit } from './claim.ts'
import { chunked, groupFixes } from './group-fixes.ts'
import { judgeFindings } from './judge-findings.ts'
import { manualGaps } from './manual-gaps.ts'
import { mergeTarget } from './merge-target.ts'
import { joinUnits } from './merge-updates.ts'
import { type ModulePlan, planModules } from './plan-modules.ts'

/** What a plan looks at: the chosen findings, and the inventory in which they were found. */
export interface RemediationBasis {
  findings: readonly GapFinding[]
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
  horizon: Horizon
  service: string
  content: TemplateContent
  closes: { control: CatalogueControl; resources: number }[]
}

export interface RemediationPlan {
  templates: PlannedTemplate[]
  manual: ManualGap[]
}

interface Group {
  horizon: Horizon
  service: string
  units: Unit[]
  modules: ModulePlan[]
}

/**
 * The templates that close findings: one for each horizon and service, of at most 200 resources each. What one resource
 * gets stands in the template of the horizon and service of its controls; controls that touch the same value share one
 * change, in the most urgent of their horizons. Equal input gives equal templates.
 */
export function planTemplates(basis: RemediationBasis): RemediationPlan {
  const judged = judgeFindings([...basis.findings].sort(byHeaviness), basis.recordOf, basis.moduleIds)
  const open = [...basis.open, ...judged.open]
  const groups = new Map<string, Group>()
  for (const claims of judged.claims.values()) {
    const target = mergeTarget(claims, basis.recordOf)
    open.push(...target.open)
    for (const unit of target.units) groupOf(groups, unit.claims).units.push(unit)
  }
  for (const [moduleId, findings] of judged.modules) {
    const plan = planModules(moduleId, findings)
    open.push(...plan.open)
    groupOf(groups, plan.module.findings).modules.push(plan.module)
  }
  const examples = new Map(basis.findings.map((finding) => [finding.control.id, finding]))
  const templates = [...groups.values()]
    .sort((a, b) => horizons.indexOf(a.horizon) - horizons.indexOf(b.horizon) || compareTexts(a.service, b.service))
    .flatMap((group) => templatesOf(group, basis, examples))
  return { templates, manual: manualGaps(open) }
}

/** The group of findings that are closed together: the most urgent horizon, and the service of the heaviest. */
function groupOf(groups: Map<string, Group>, findings: readonly GapFinding[]): Group {
  const wanted = new Set(findings.map(({ control }) => control.fix.horizon))
  const horizon = horizons.find((one) => wanted.has(one)) ?? 'mediumTerm'
  const [heaviest] = findings
  const service = heaviest ? serviceName(heaviest.control) : ''
  const key = `${horizon} ${service}`
  const group = groups.get(key) ?? { horizon, service, units: [], modules: [] }
  groups.set(key, group)
  return group
}

function templatesOf(
  { horizon, service, units, modules }: Group,
  basis: RemediationBasis,
  examples: ReadonlyMap<string, GapFinding>,
): PlannedTemplate[] {
  const chunks = chunked(groupFixes(joined(units, basis.recordOf)))
  return (chunks.length > 0 ? chunks : [[]]).map((fixes, at) => {
    const own = at === 0 ? modules : []
    const names = [...new Set(fixes.flatMap((fix) => inputsOf(fix.body)))].sort()
    return {
      horizon,
      service,
      content: {
        modules: own.map((plan) => plan.use),
        variables: {},
        fixes,
        inputs: names.flatMap((name) => inputOf(name, basis)),
      },
      closes: closedBy(fixes, own, examples),
    }
  })
}

/** Units of one group that change the same resource for the same failing one as one, but those that cannot go back apart. */
function joined(units: readonly Unit[], recordOf: RemediationBasis['recordOf']): Unit[] {
  const same = new Map<string, [Unit, ...Unit[]]>()
  for (const unit of units) {
    const key = `${unit.kind} ${unit.irreversible} ${unit.target.id} ${unit.claims[0]?.resource.id}`.toLowerCase()
    const known = same.get(key)
    if (known) known.push(unit)
    else same.set(key, [unit])
  }
  return [...same.values()].map((list) => joinUnits(list, recordOf(list[0].target.id)))
}

function inputOf(name: string, { records, now }: RemediationBasis): TemplateContent['inputs'] {
  const known = fixInputs[name]
  if (!known) return []
  const found = known.find?.(records, now)
  return [{ name, type: known.type, description: known.description, ...(found !== undefined && { default: found }) }]
}

function closedBy(
  fixes: TemplateContent['fixes'],
  modules: readonly ModulePlan[],
  examples: ReadonlyMap<string, GapFinding>,
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
