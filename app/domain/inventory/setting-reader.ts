import type { ArmObject } from '#app/azure/arm-object.ts'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError, saysAbsent } from '#app/azure/azure-error.ts'
import type { CollectionRow } from '../arm/collection-table.ts'
import type { NotRead, ResourceRecord } from '../arm/record.ts'
import { settingId, settingRecord } from './collected-record.ts'
import type { TenantReader } from './tenant-readings.ts'
import { readTenantRecords } from './tenant-records.ts'

/** After so many failures of the same kind in a row, one kind of setting is not asked for any more. */
const failuresBeforeGivingUp = 20

interface Failures {
  inARow: number
  code: string
  givenUp?: Pick<NotRead, 'reason' | 'permission'>
}

export interface SettingReader {
  /** Reads one kind of setting of one resource and puts its records; answers why it could not be read, if so. */
  read(row: CollectionRow, parentId: string): Promise<NotRead | undefined>
}

/**
 * @param put takes the records; it may make the reader wait.
 * @param tenantReader reads what Microsoft Graph tells; without it each time anew.
 */
export function createSettingReader(
  client: AzureClient,
  put: (record: ResourceRecord) => void | Promise<void>,
  signal: AbortSignal,
  tenantReader?: TenantReader,
): SettingReader {
  const failuresOf = new Map<CollectionRow, Failures>()

  async function readRecords(row: CollectionRow, parentId: string): Promise<void> {
    const { apiVersion, graph } = row
    if (graph !== undefined) {
      const read = () => readTenantRecords(client, { ...row, graph }, parentId, signal)
      for await (const record of tenantReader?.records(graph, read, signal) ?? read()) await put(record)
      return
    }
    const putAnswer = async (answer: ArmObject) => put(settingRecord(answer, row, parentId))
    const id = settingId(row, parentId)
    if (!row.list) return putAnswer(await client.getSetting({ id, apiVersion, signal }))
    for await (const all of client.listSettings({ id, apiVersion, signal })) {
      const page = row.keeps ? all.filter(row.keeps) : all
      if (!row.readEach) for (const answer of page) await putAnswer(answer)
      else
        await Promise.all(
          page.map(async (answer) => {
            const whole = await readElement(settingRecord(answer, row, parentId).id, apiVersion)
            if (whole !== undefined) await putAnswer(whole)
          }),
        )
    }
  }

  /** Undefined when the element is gone since the list was read. */
  async function readElement(id: string, apiVersion: string): Promise<ArmObject | undefined> {
    try {
      return await client.getSetting({ id, apiVersion, signal })
    } catch (error) {
      if (error instanceof AzureError && saysAbsent(error)) return undefined
      throw error
    }
  }

  function failureOf(error: AzureError, row: CollectionRow, parentId: string): NotRead {
    const permission = error.permission ?? (error.status === 403 ? row.permission : undefined)
    const reason = error.message
    const before = failuresOf.get(row)
    const inARow = before?.code === error.code ? before.inARow + 1 : 1
    const why = `Not asked for: reading ${row.type} failed ${failuresBeforeGivingUp} times in a row before, last with: ${reason}`
    const givenUp = inARow >= failuresBeforeGivingUp ? { reason: why, ...(permission && { permission }) } : undefined
    failuresOf.set(row, { inARow, code: error.code, givenUp: before?.givenUp ?? givenUp })
    return { scope: parentId, type: row.type, reason, ...(permission && { permission }) }
  }

  return {
    async read(row, parentId) {
      const givenUp = failuresOf.get(row)?.givenUp
      if (givenUp !== undefined) return { scope: parentId, type: row.type, ...givenUp }
      try {
        await readRecords(row, parentId)
        failuresOf.delete(row)
        return undefined
      } catch (error) {
        signal.throwIfAborted()
        // Without a valid sign-in nothing else can be read either, but Microsoft Graph has one of its own.
        if (!(error instanceof AzureError) || (error.status === 401 && row.graph === undefined)) throw error
        if (!saysAbsent(error)) return failureOf(error, row, parentId)
        failuresOf.delete(row)
        return undefined
      }
    },
  }
}
