import { z } from 'zod'
import { isJsonObject } from '../../../arm/json-value.ts'
import { refuse } from '../refusal.ts'

const Parameter = z.looseObject({
  defaultValue: z.unknown().optional(),
  allowedValues: z.array(z.unknown()).optional(),
  type: z.string().optional(),
})
const Parameters = z
  .record(z.string(), Parameter)
  .nullish()
  .transform((one) => one ?? {})
const Metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((one) => one ?? {})
const Named = {
  displayName: z.string().nullish(),
  description: z.string().nullish(),
  metadata: Metadata,
  parameters: Parameters,
}

const Definition = z.looseObject({
  ...Named,
  mode: z.string().nullish(),
  version: z.string().nullish(),
  policyRule: z.record(z.string(), z.unknown()),
})
const Member = z.looseObject({
  policyDefinitionId: z.string(),
  policyDefinitionReferenceId: z.string().nullish(),
  /** A version, or `1.*.*`. */
  definitionVersion: z.string().nullish(),
  parameters: z
    .record(z.string(), z.looseObject({ value: z.unknown() }))
    .nullish()
    .transform((one) => one ?? {}),
  groupNames: z
    .array(z.string())
    .nullish()
    .transform((one) => one ?? []),
})
const Group = z.looseObject({
  name: z.string(),
  displayName: z.string().nullish(),
  description: z.string().nullish(),
  category: z.string().nullish(),
})
const Initiative = z.looseObject({
  ...Named,
  version: z.string().nullish(),
  policyDefinitions: z.array(Member).min(1),
  policyDefinitionGroups: z
    .array(Group)
    .nullish()
    .transform((one) => one ?? []),
})

interface Identity {
  /** What it is called where it is told of: its display name, else its name. */
  called: string
  name: string
  /** In lower case; undefined in a file that does not have it. */
  id: string | undefined
}

export type PolicyParameters = z.output<typeof Parameters>
export type PolicyDefinition = Identity & { kind: 'definition' } & z.output<typeof Definition>
export type PolicyInitiative = Identity & { kind: 'initiative' } & z.output<typeof Initiative>

/**
 * The definitions and initiatives in the JSON of a file: one, a list, or the answer of Azure's list (`value`). Their properties may stand
 * under `properties` or at the top.
 * @param file names what has no name of its own
 * @throws Refusal for what is none
 */
export function readPolicies(json: unknown, file: string): (PolicyDefinition | PolicyInitiative)[] {
  if (Array.isArray(json)) return json.flatMap((one, at) => readPolicies(one, `${file}#${at + 1}`))
  if (!isJsonObject(json))
    return refuse(`${file} holds no definition: an object with policyRule or policyDefinitions is one`)
  if (Array.isArray(json.value)) return readPolicies(json.value, file)
  const body = isJsonObject(json.properties) ? json.properties : json
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const name = text(json.name) ?? text(body.name) ?? file
  const id = text(json.id)?.toLowerCase()
  const called = text(body.displayName) ?? name
  if ('policyDefinitions' in body)
    return [{ kind: 'initiative', called, name, id, ...parsed(Initiative, body, called) }]
  if ('policyRule' in body) return [{ kind: 'definition', called, name, id, ...parsed(Definition, body, called) }]
  if ('if' in body && 'then' in body)
    return [{ kind: 'definition', called, name, id, ...parsed(Definition, { policyRule: body, mode: 'All' }, called) }]
  return refuse(`${file} holds no definition: neither policyRule nor policyDefinitions is in it`)
}

function parsed<Output>(schema: z.ZodType<Output>, body: unknown, called: string): Output {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return refuse(`${called} is no definition: ${issue?.path.join('.')}: ${issue?.message}`)
}
