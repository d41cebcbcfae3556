import { bodyLeaves, bodyPaths, inputOf } from '#app/contract/body-leaves.ts'
import type { FixValue, GapRepair, RepairRow } from '#app/contract/fix-detail.ts'
import type { Variable } from '#app/contract/playbooks.ts'
import { bySeverity } from '#app/contract/severities.ts'
import type { FixReason, FixResource, TemplateContent, TemplateFix } from '#app/contract/template-content.ts'
import { nameFromId } from '#app/text/plan-names.ts'
import { gistOf } from '#app/text/plan-values.ts'
import { typeOf } from '../../arm/resource-id.ts'
import { nounOf } from '../../arm/resource-nouns.ts'
import type { Control } from '../../judgement/controls/control.ts'
import { rootVariables } from '../../templates/render/root-variables.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import type { PointsOf } from './points.ts'
import { plainText, valueChanges } from './value-changes.ts'

export interface GapRepairsBasis {
  content: TemplateContent
  controls: readonly Pick<Control, 'id' | 'gap'>[]
  catalogue: TemplateCatalogue
  /** What people call the subscription that is fixed. */
  subscriptionName: string
  /** Whether a finding is closed by now. */
  isClosed: (controlId: string, failingId: string) => boolean
  /** What one finding of a control weighs in the score. */
  pointsOf: PointsOf
}

/** What a fix does, by the gaps that it closes, the heaviest first. */
export function gapRepairs(basis: GapRepairsBasis): GapRepair[] {
  const { content, catalogue, controls, pointsOf } = basis
  const root = rootVariables(content, catalogue)
  const variables = new Map(root.variables.map((variable) => [variable.name, variable]))
  const titles = new Map(controls.map(({ id, gap }) => [id, gap]))
  const gaps = new Map<string, GapRepair & { wanted: string[] }>()
  const gapOf = ({ control_id, title, severity, impact }: Omit<FixReason, 'paths'>, type: string) => {
    const known = gaps.get(control_id)
    if (known) return known
    const gap = {
      controlId: control_id,
      title: titles.get(control_id) ?? title,
      severity,
      impact,
      noun: { one: nounOf(type, 1), many: nounOf(type, 2) },
      points: pointsOf(control_id),
      resources: [],
      inputs: [],
      wanted: [],
    }
    gaps.set(control_id, gap)
    return gap
  }
  for (const fix of content.fixes)
    for (const reason of fix.reasons) {
      const gap = gapOf(reason, fix.type.split('@')[0] ?? '')
      gap.resources.push(...fix.resources.map((resource) => rowOf(fix, reason, resource, basis)))
      gap.wanted.push(...inputsFor(fix, reason).map((name) => root.inputs.get(name) ?? name))
    }
  for (const { use, arguments: given } of root.uses)
    for (const reason of use.reasons ?? []) {
      const gap = gapOf(reason, typeOf(reason.failing_ids[0] ?? '') ?? '')
      gap.resources.push(...reason.failing_ids.map((id) => moduleRow(id, reason.control_id, basis)))
      gap.wanted.push(...[...given.values()].filter((name) => variables.get(name)?.required))
    }
  const sorted = [...gaps.values()].sort((a, b) => bySeverity(a.severity, b.severity))
  const shown = new Set<string>()
  return sorted.map(({ wanted, ...gap }) => ({ ...gap, inputs: ownInputs(wanted, variables, shown) }))
}

/** The variables that stand in no gap before; of a module's those that somebody has to give. */
function ownInputs(
  wanted: readonly string[],
  variables: ReadonlyMap<string, Variable>,
  shown: Set<string>,
): Variable[] {
  return [...new Set(wanted)].flatMap((name) => {
    const variable = variables.get(name)
    if (!variable || shown.has(name)) return []
    shown.add(name)
    return [variable]
  })
}

/** The inputs that stand in what a control asks for. */
function inputsFor({ body }: TemplateFix, { paths }: FixReason): string[] {
  return bodyLeaves(body).flatMap(({ path, value }) => {
    const name = inputOf(value)
    const asked = paths.length === 0 || paths.some((one) => isWithin(path, one) || isWithin(one, path))
    return name !== undefined && asked ? [name] : []
  })
}

const isWithin = (path: string, other: string) => `${path}.`.toLowerCase().startsWith(`${other}.`.toLowerCase())

function rowOf(fix: TemplateFix, reason: FixReason, resource: FixResource, basis: GapRepairsBasis): RepairRow {
  const { id, failing_id } = resource
  return {
    ...nameOf(id, resource.name, basis),
    id,
    failingId: failing_id,
    kind: fix.kind,
    values: valuesOf(fix, reason, resource),
    irreversible: fix.irreversible === true,
    choosable: true,
    closed: basis.isClosed(reason.control_id, failing_id),
  }
}

function moduleRow(id: string, controlId: string, basis: GapRepairsBasis): RepairRow {
  return {
    ...nameOf(id, id, basis),
    id,
    failingId: id,
    kind: 'create',
    values: [{ property: null, before: 'not there', after: 'made' }],
    irreversible: false,
    choosable: false,
    closed: basis.isClosed(controlId, id),
  }
}

const nameOf = (id: string, otherwise: string, { subscriptionName }: GapRepairsBasis) =>
  nameFromId(id, subscriptionName) ?? { name: otherwise, parent: null, group: null }

function valuesOf({ kind, body }: TemplateFix, { paths }: FixReason, { former }: FixResource): FixValue[] {
  switch (kind) {
    case 'create':
      return [{ property: null, before: 'not there', after: 'made' }]
    case 'delete':
      return [{ property: null, before: gistOfBody(former ?? {}) ?? 'there', after: 'removed' }]
    case 'update':
    case 'patch':
      return valueChanges(paths.length > 0 ? paths : bodyPaths(body), former, body, textOf)
  }
}

function gistOfBody(body: Record<string, unknown>): string | null {
  const removed = { after: null, kind: 'removed', unknown: false, sensitive: false, replaces: false } as const
  return gistOf({ attributes: bodyLeaves(body).map(({ path, value }) => ({ ...removed, path, before: value })) })
}

const textOf = (value: unknown) => (inputOf(value) === undefined ? plainText(value) : 'as given')
