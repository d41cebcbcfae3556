import { createHash } from 'node:crypto'
import { inputOf } from '#app/contract/body-leaves.ts'
import type { FixResource } from '#app/contract/template-content.ts'
import { isJsonObject, readProperty } from '../../arm/json-value.ts'
import type { SeenValues, WorkspaceRun } from '../../executions/run-hooks.ts'
import type { AzureServices, Services } from '../../services.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { type ChosenFix, fixRunOf } from './fix-run.ts'
import { presentReader } from './read-present.ts'

/** What Azure sets with each change of a resource, of others in it too. */
const restless = new Set(['etag', 'provisioningstate', 'systemdata', 'resourceguid'])

/**
 * What fixes of a run, or the way back from them, write over or delete, as Azure has it now: a digest by the id of the resource.
 * What is made is left to Terraform, which makes nothing twice; so is what Azure does not tell.
 */
export async function seenValues(
  services: Pick<Services, 'db' | 'secrets'> & AzureServices & TemplateCatalogueService,
  { row, signal }: WorkspaceRun,
): Promise<SeenValues> {
  const run = await fixRunOf(services, row)
  const written = (run?.fixes ?? []).filter(({ fix }) => fix.kind !== 'create')
  if (written.length === 0) return {}
  const changes = new Map<string, Change[]>()
  for (const { fix, resources } of written)
    for (const { id, former } of resources) changes.set(id, [...(changes.get(id) ?? []), { fix, former }])
  const read = presentReader(await services.azure(row.environment_id, signal), signal)
  const seen = await Promise.all(
    [...changes].map(async ([id, own]) => {
      const present = await read(id, own[0]?.fix.type ?? '')
      if (present === 'unknown') return []
      return [[id, digest(present === 'gone' ? present : own.map((one) => valuesOf(one, present)))] as const]
    }),
  )
  return Object.fromEntries(seen.flat())
}

/** What a fix does to one resource. */
interface Change extends Pick<ChosenFix, 'fix'>, Pick<FixResource, 'former'> {}

/** Those values of a resource that a fix writes, and that going back writes. */
const valuesOf = ({ fix, former }: Change, present: unknown): unknown => [
  within(present, fix.kind === 'delete' ? former : fix.body),
  within(present, former),
]

/** What a value has where a body has something, texts in lower case, as ARM compares most. */
function within(value: unknown, body: unknown): unknown {
  if (!isJsonObject(body) || inputOf(body) !== undefined || !isJsonObject(value)) return settled(value)
  return Object.keys(body)
    .sort()
    .map((name) => [name, within(readProperty(value, name, name.toLowerCase()), body[name])])
}

function settled(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(settled)
  if (!isJsonObject(value)) return value ?? null
  return Object.keys(value)
    .filter((name) => !restless.has(name.toLowerCase()))
    .sort()
    .map((name) => [name, settled(value[name])])
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
