import type { CatalogueControl } from '../../catalogue/catalogue.ts'
import type { Requirement, Standard } from '../../catalogue/standard.ts'
import { Refusal } from '../refusal.ts'
import { idOf } from './control-texts.ts'
import type { PolicyDefinition, PolicyInitiative } from './definition.ts'
import { type ImportedDefinition, type ImportOptions, importDefinition } from './import-definition.ts'
import { parameterValues } from './parameter-values.ts'
import { rewriteValue } from './rewrite-value.ts'

/** What was not imported, and why. */
export interface Refused {
  name: string
  /** Of the initiative that it stands in. */
  initiative?: string
  reason: string
}

export interface Imported {
  controls: CatalogueControl[]
  standards: Standard[]
  refused: Refused[]
}

/**
 * Definitions as controls and initiatives as standards. A definition that an initiative names is imported with that one's parameters, and
 * not once more by itself. What cannot be judged is refused by name.
 * @param imported what an earlier import gave, which this one adds to
 */
export function importPolicies(
  policies: readonly (PolicyDefinition | PolicyInitiative)[],
  options: ImportOptions,
  imported: Imported = { controls: [], standards: [], refused: [] },
): Imported {
  const definitions = policies.filter((one) => one.kind === 'definition')
  const taken = new Set<PolicyDefinition>()
  for (const initiative of policies)
    if (initiative.kind === 'initiative') addInitiative(initiative, definitions, options, imported, taken)
  for (const definition of definitions) {
    if (taken.has(definition)) continue
    attempt(imported, { name: definition.called }, () => {
      addDefinition(imported, { name: definition.called }, importDefinition(definition, options))
    })
  }
  return imported
}

function addInitiative(
  initiative: PolicyInitiative,
  definitions: readonly PolicyDefinition[],
  options: ImportOptions,
  imported: Imported,
  taken: Set<PolicyDefinition>,
): void {
  const requirements = new Map<string, Requirement>()
  const add = (id: string, title: string, found: Partial<Requirement>) => {
    const known = requirements.get(id)
    if (!known) requirements.set(id, { id, title, ...found } as Requirement)
    else if (found.controls)
      requirements.set(id, { id, title, controls: [...(known.controls ?? []), ...found.controls] })
  }
  attempt(imported, { name: initiative.called }, () => {
    const values = parameterValues(initiative.parameters, options.given)
    for (const [at, member] of initiative.policyDefinitions.entries()) {
      const definition = definitions.find((one) => isMeant(one, member.policyDefinitionId))
      const name = definition?.called ?? member.policyDefinitionReferenceId ?? member.policyDefinitionId
      const reference = member.policyDefinitionReferenceId ?? String(at + 1)
      const groups = member.groupNames.length > 0 ? member.groupNames : [reference]
      const place = { name, initiative: initiative.called }
      let found: Partial<Requirement> = { open: true }
      const reason = attempt(imported, place, () => {
        if (!definition)
          throw new Refusal(`its definition ${member.policyDefinitionId} is not among those that were read`)
        taken.add(definition)
        requireVersion(definition, member.definitionVersion)
        const given = new Map(options.given)
        for (const [key, { value }] of Object.entries(member.parameters))
          given.set(key.toLowerCase(), rewriteValue(value, { ...options, parameters: values, counts: [], type: '' }))
        const controls = addDefinition(imported, place, importDefinition(definition, { ...options, given }))
        if (controls.length > 0) found = { controls: controls.map(({ id }) => id) }
      })
      if (reason?.includes('effect manual'))
        found = { manual: true, reason: `A person says whether it is met: ${name}` }
      for (const group of groups) {
        const named = initiative.policyDefinitionGroups.find((one) => one.name === group)
        add(group, named?.displayName ?? (named ? named.name : name), found)
      }
    }
    const standard = {
      id: idOf('policy', initiative.called),
      name: initiative.called,
      short: initiative.called.slice(0, 24).trim(),
      version: String(initiative.version ?? initiative.metadata.version ?? '1'),
      chapters: [],
      requirements: [...requirements.values()],
    }
    if (imported.standards.some((one) => saysTheSame(one, standard))) return
    imported.standards.push({ ...standard, id: freeId(standard.id, imported.standards) })
  })
}

/**
 * Adds the controls of a definition, each with an id of its own, and notes the types of which there is none. Every type refused: no
 * control. One that says what one says that is there already is that one.
 */
function addDefinition(
  imported: Imported,
  place: Omit<Refused, 'reason'>,
  { controls, refused }: ImportedDefinition,
): CatalogueControl[] {
  imported.refused.push(...refused.map((reason) => ({ ...place, reason })))
  return controls.map((control) => {
    const same = imported.controls.find((one) => saysTheSame(one, control))
    if (same) return same
    const own = { ...control, id: freeId(control.id, imported.controls) }
    imported.controls.push(own)
    return own
  })
}

/** Notes a refusal and answers its reason; undefined where there was none. */
function attempt(imported: Imported, place: Omit<Refused, 'reason'>, act: () => void): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    imported.refused.push({ ...place, reason: error.message })
    return error.message
  }
}

function isMeant(definition: PolicyDefinition, id: string): boolean {
  const lower = id.toLowerCase()
  return definition.id === undefined
    ? lower.endsWith(`/${definition.name.toLowerCase()}`) || lower === definition.name.toLowerCase()
    : definition.id === lower
}

/** @throws Refusal for a version of a definition that is not the one that was read. @param wanted a version, or `1.*.*` */
export function requireVersion({ version }: { version?: string | null }, wanted: string | null | undefined): void {
  if (!wanted || !version) return
  const parts = version.split('.')
  const isMeantVersion = wanted.split('.').every((part, at) => part === '*' || part === parts[at])
  if (!isMeantVersion) throw new Refusal(`it is assigned in version ${wanted}, and ${version} was read`)
}

const saysTheSame = (one: CatalogueControl | Standard, other: CatalogueControl | Standard) =>
  JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...other, id: '' })

/** A second of the same id, such as a control of a definition with other parameters, gets a number. */
function freeId(id: string, those: readonly { id: string }[]): string {
  const isTaken = (one: string) => those.some((other) => other.id === one)
  if (!isTaken(id)) return id
  let number = 2
  while (isTaken(`${id}-${number}`)) number += 1
  return `${id}-${number}`
}
