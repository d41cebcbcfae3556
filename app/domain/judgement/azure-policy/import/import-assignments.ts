import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { type PolicyDefinition, type PolicyInitiative, readPolicies } from './definition.ts'
import type { ImportOptions } from './import-definition.ts'
import { type Imported, importPolicies, type Refused, requireVersion } from './import-policies.ts'

const Assignment = z.looseObject({
  id: z.string(),
  name: z.string(),
  properties: z.looseObject({
    displayName: z.string().nullish(),
    policyDefinitionId: z.string(),
    definitionVersion: z.string().nullish(),
    notScopes: z.array(z.string()).nullish(),
    parameters: z.record(z.string(), z.looseObject({ value: z.unknown() })).nullish(),
    enforcementMode: z.string().nullish(),
    resourceSelectors: z.array(z.unknown()).nullish(),
    overrides: z.array(z.unknown()).nullish(),
  }),
})
type Assignment = z.output<typeof Assignment>

const Exemption = z.looseObject({
  id: z.string(),
  properties: z.looseObject({
    policyAssignmentId: z.string(),
    policyDefinitionReferenceIds: z.array(z.string()).nullish(),
    expiresOn: z.string().nullish(),
  }),
})
type Exemption = z.output<typeof Exemption>

/** What Azure Policy was told to judge somewhere, with objects as ARM answers them. */
export interface Assigned {
  /** ARM id of the subscription or the management group that is judged. */
  scope: string
  assignments: readonly unknown[]
  definitions: readonly unknown[]
  exemptions: readonly unknown[]
  notRead: readonly { id: string; reason: string }[]
}

/** An assignment that became controls. */
export interface ImportedAssignment {
  name: string
  id: string
  /** ARM ids that Azure leaves out. Controls judge what stands there too: exceptions say what is accepted. */
  excluded: string[]
  /** What Azure exempts from it, which controls judge too, and until when; ISO 8601, null for no end. */
  exempted: { scope: string; until: string | null; members: string[] }[]
  /** False where Azure judges and denies nothing. */
  enforced: boolean
  /** Ids of controls and standards, but for those that an earlier assignment gave already. */
  controls: string[]
  standards: string[]
}

/**
 * Assigned policies as controls, each with the parameters of its assignment, and assigned initiatives as standards. What cannot be
 * judged as it is assigned is refused by name.
 * @param options values that are given there go before those of assignments
 */
export function importAssignments(
  { scope, assignments, definitions, exemptions, notRead }: Assigned,
  options: ImportOptions,
): Imported & { assignments: ImportedAssignment[] } {
  const imported: Imported = { controls: [], standards: [], refused: [] }
  const done: ImportedAssignment[] = []
  imported.refused.push(...notRead.map(({ id, reason }) => ({ name: id, reason })))
  const policies = definitions.flatMap(
    (one) => attempt(imported.refused, 'A definition', () => readPolicies(one, '')) ?? [],
  )
  const known = exemptions.flatMap((one) => {
    const { data } = Exemption.safeParse(one)
    if (!data) imported.refused.push({ name: nameOf(one), reason: 'it is no exemption' })
    return data ?? []
  })
  for (const one of assignments) {
    const { data: assignment, error } = Assignment.safeParse(one)
    if (!assignment) {
      const [issue] = error.issues
      imported.refused.push({
        name: nameOf(one),
        reason: `it is no assignment: ${issue?.path.join('.')}: ${issue?.message}`,
      })
      continue
    }
    const before = { controls: imported.controls.length, standards: imported.standards.length }
    const { name, id, properties } = assignment
    const called = properties.displayName || name
    const isDone = attempt(imported.refused, called, () => {
      importPolicies(assignedPolicies(assignment, scope, policies), withParameters(options, assignment), imported)
      return true
    })
    if (!isDone) continue
    done.push({
      name: called,
      id,
      excluded: properties.notScopes ?? [],
      exempted: exemptedFrom(id, known),
      enforced: (properties.enforcementMode ?? 'Default') === 'Default',
      controls: imported.controls.slice(before.controls).map((control) => control.id),
      standards: imported.standards.slice(before.standards).map((standard) => standard.id),
    })
  }
  return { ...imported, assignments: done }
}

/** The definition that is assigned, or the initiative with its members. @throws Refusal for what is not judged as it is assigned */
function assignedPolicies(
  { id, properties }: Assignment,
  scope: string,
  policies: readonly (PolicyDefinition | PolicyInitiative)[],
): (PolicyDefinition | PolicyInitiative)[] {
  const { policyDefinitionId, definitionVersion, resourceSelectors, overrides } = properties
  const own = scopeOf(id)
  if (own.toLowerCase().startsWith(`${scope.toLowerCase()}/`))
    throw new Refusal(`it is assigned to ${own} alone, and controls judge whole subscriptions`)
  if (properties.notScopes?.some((one) => one.toLowerCase() === scope.toLowerCase()))
    throw new Refusal(`it leaves out the whole of ${scope}: Azure judges nothing there by it`)
  if (resourceSelectors?.length) throw new Refusal('it is of some resources alone (resourceSelectors)')
  if (overrides?.length) throw new Refusal('it changes effects or versions of its definition (overrides)')
  const assigned = policies.find((one) => one.id === policyDefinitionId.toLowerCase())
  if (!assigned) throw new Refusal(`its definition ${policyDefinitionId} is not among those that were read`)
  requireVersion(assigned, definitionVersion)
  if (assigned.kind === 'definition') return [assigned]
  const members = new Set(assigned.policyDefinitions.map((one) => one.policyDefinitionId.toLowerCase()))
  return [
    assigned,
    ...policies.filter((one) => one.kind === 'definition' && one.id !== undefined && members.has(one.id)),
  ]
}

/** The ARM id of what an assignment or an exemption is at. */
const scopeOf = (id: string) => id.slice(0, id.toLowerCase().lastIndexOf('/providers/microsoft.authorization/'))

const exemptedFrom = (assignmentId: string, exemptions: readonly Exemption[]): ImportedAssignment['exempted'] =>
  exemptions
    .filter(({ properties }) => properties.policyAssignmentId.toLowerCase() === assignmentId.toLowerCase())
    .map(({ id, properties }) => ({
      scope: scopeOf(id),
      until: properties.expiresOn ?? null,
      members: properties.policyDefinitionReferenceIds ?? [],
    }))

function withParameters(options: ImportOptions, { properties }: Assignment): ImportOptions {
  const own = Object.entries(properties.parameters ?? {}).map(
    ([name, { value }]) => [name.toLowerCase(), value] as const,
  )
  return { ...options, given: new Map([...own, ...options.given]) }
}

function attempt<Result>(refused: Refused[], name: string, act: () => Result): Result | undefined {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refused.push({ name, reason: error.message })
    return undefined
  }
}

const nameOf = (one: unknown) => {
  const name = typeof one === 'object' && one !== null && 'name' in one ? one.name : undefined
  return typeof name === 'string' ? name : 'An object'
}
