import type { ArmObject } from '#app/azure/arm-object.ts'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { GraphTable } from '../arm/arm-type.ts'
import type { CollectionRow } from '../arm/collection-table.ts'
import type { NotRead, ResourceRecord } from '../arm/record.ts'
import { graphRecord, settingRecord } from './collected-record.ts'
import { graphColumns, quoted } from './graph-queries.ts'
import { hiddenTypes } from './hidden-types.ts'
import type { TaskGroup } from './task-group.ts'

interface GraphSettings {
  client: AzureClient
  subscription: { id: string; subscriptionId: string }
  rows: readonly CollectionRow[]
  signal: AbortSignal
  tasks: TaskGroup
  put(record: ResourceRecord): Promise<void>
  /** Reads a unit once, and marks it as done with what it could not read. */
  readUnit(unit: string, read: () => Promise<NotRead[]>): Promise<void>
  /** Reads a setting of one resource by its own call. */
  readOne(row: CollectionRow, parent: ResourceRecord): Promise<void>
}

interface Reading {
  parents: [CollectionRow, ResourceRecord][]
  /** Resource Graph did not answer, so each is read by its own call. */
  failed: boolean
}

/**
 * Reads settings that a table of Resource Graph lists, all of a subscription at once, as soon as there is a resource that can
 * have one; by their own calls where Resource Graph does not answer.
 */
export function createGraphSettings(settings: GraphSettings) {
  const { client, subscription, rows, signal, tasks, put, readUnit, readOne } = settings
  const readings = new Map<GraphTable, Reading>()

  /** @throws AzureError where not even the first page could be read. */
  async function readTable(table: GraphTable): Promise<NotRead[]> {
    const rowOf = new Map(rows.filter((row) => row.table === table).map((row) => [row.type.toLowerCase(), row]))
    const asked = [...rowOf.values()].map(({ type }) => type)
    const where = asked.map(quoted).join(', ')
    const query = `${table} | where type in~ (${where}) | project ${graphColumns} | order by id asc`
    const { subscriptionId } = subscription
    const seen = new Set<string>()
    let hasBegun = false
    try {
      for await (const page of client.queryResourceGraph({
        subscriptionId,
        query,
        what: `the table ${table}`,
        signal,
      })) {
        const records = page.map((answer) => recordOf(answer, rowOf))
        hasBegun = true
        for (const record of records) {
          seen.add(record.type.toLowerCase())
          await put(record)
        }
      }
    } catch (error) {
      signal.throwIfAborted()
      if (!hasBegun || !(error instanceof AzureError) || error.status === 401) throw error
      return asked.map((type) => ({ scope: subscription.id, type, reason: error.message }))
    }
    return hiddenTypes({ client, subscription, asked, rows: [], seen, signal })
  }

  return async (row: CollectionRow, parent: ResourceRecord): Promise<void> => {
    const { table } = row
    if (table === undefined || row.appliesTo?.(parent) === false) return readOne(row, parent)
    const known = readings.get(table)
    if (known?.failed) return readOne(row, parent)
    if (known) {
      known.parents.push([row, parent])
      return
    }
    const reading: Reading = { parents: [[row, parent]], failed: false }
    readings.set(table, reading)
    tasks.start(async () => {
      try {
        await readUnit(`${subscription.id} ${table}`, () => readTable(table))
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof AzureError) || error.status === 401) throw error
        reading.failed = true
        for (const [one, of] of reading.parents) await readOne(one, of)
      }
    })
  }
}

function recordOf(answer: ArmObject, rowOf: ReadonlyMap<string, CollectionRow>): ResourceRecord {
  const row = rowOf.get(String(answer.type).toLowerCase())
  const record = row && graphRecord(answer, () => row.type)
  if (!record) throw new AzureError('Resource Graph answered what it was not asked for.', { code: 'MalformedAnswer' })
  return settingRecord(record, row, record.id)
}
