import { createHash } from 'node:crypto'
import { AzureError } from '#app/azure/azure-error.ts'
import { CallQueue } from '#app/azure/call-queue.ts'
import { inputOf } from '#app/contract/body-leaves.ts'
import type { FixResource } from '#app/contract/template-content.ts'
import { isJsonObject, readProperty } from '../../arm/json-value.ts'
import type { SeenValues, WorkspaceRun } from '../../executions/run-hooks.ts'
import type { AzureServices, Services } from '../../services.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { type ChosenFix, fixRunOf } from './fix-run.ts'

const callsAtOnce = 16
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
  const client = await services.azure(row.environment_id, signal)
  const queue = new CallQueue(callsAtOnce)
  const read = async (id: string, apiVersion: string) => {
    const leave = await queue.enter(signal)
    try {
      return await client.getSetting({ id, apiVersion, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AzureError)) throw error
      return error.status === 404 ? 'gone' : undefined
    } finally {
      leave()
    }
  }
  const seen = await Promise.all(
    written.flatMap(({ fix, resources }) =>
      resources.map(async (resource) => {
        const present = await read(resource.id, fix.type.split('@')[1] ?? '')
        if (present === undefined) return []
        const value = present === 'gone' ? present : written.map((one) => valuesOf(one, resource, present))
        return [[resource.id, digest(value)] as const]
      }),
    ),
  )
  return Object.fromEntries(seen.flat())
}

/** Those values of a resource that a fix writes, or that going back writes. */
function valuesOf({ fix, resources }: ChosenFix, { id }: FixResource, present: unknown): unknown {
  const own = resources.find((one) => one.id === id)
  return own && [within(present, fix.kind === 'delete' ? own.former : fix.body), within(present, own.former)]
}

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
