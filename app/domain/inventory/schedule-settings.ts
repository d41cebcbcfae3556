import type { AzureClient } from '#app/azure/azure-client.ts'
import { CallQueue } from '#app/azure/call-queue.ts'
import type { CollectionRow } from '../arm/collection-table.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { type AsksFor, unaskedReason } from './asked-settings.ts'
import type { EarlierSettings } from './changes/earlier-settings.ts'
import { settingId, settingOwner } from './collected-record.ts'
import type { CollectionStep } from './collection-step.ts'
import { createSettingReader } from './setting-reader.ts'
import type { TaskGroup } from './task-group.ts'
import type { TenantReader } from './tenant-readings.ts'

const settingsUnderWay = 1000
/** As many as the client's pacing lets run, so that giving up on a setting takes effect at once. */
const settingsAtOncePerProvider = 16
const settingsPerReport = 20

export interface SettingSchedule {
  client: AzureClient
  signal: AbortSignal
  put(step: CollectionStep): Promise<void>
  /** What an earlier run has read to its end. */
  isDone(unit: string): boolean
  /** Settings that are taken from elsewhere and not read. */
  settingsBefore?: EarlierSettings
  /** Without it every setting is read of every resource that can have it. */
  asksFor?: AsksFor
  tenantReader?: TenantReader
  tasks: TaskGroup
  progress: { settingsRead: number; settingsTotal: number }
  report(): void
}

/** Starts the reading of settings as tasks; waits while too many are under way, so that their number stays bounded. */
export function scheduleSettings(
  schedule: SettingSchedule,
): (row: CollectionRow, parent: ResourceRecord) => Promise<void> {
  const { client, signal, put, isDone, settingsBefore, asksFor, tenantReader, tasks, progress, report } = schedule
  const reader = createSettingReader(client, (record) => put({ kind: 'record', record }), signal, tenantReader)
  const underWay = new CallQueue(settingsUnderWay)
  const providers = new Map<string, CallQueue>()

  async function readInTurn(row: CollectionRow, parentId: string, queue: CallQueue): Promise<void> {
    const leave = await queue.enter(signal)
    try {
      const notRead = await reader.read(row, parentId)
      await put({ kind: 'done', unit: settingId(row, parentId), notRead: notRead ? [notRead] : [] })
    } finally {
      leave()
    }
    progress.settingsRead++
    if (progress.settingsRead % settingsPerReport === 0) report()
  }

  return async (row, parent) => {
    if (row.appliesTo?.(parent) === false) return
    if (asksFor?.(row, parent) === false) {
      const scope = settingOwner(row, parent.id)
      const notRead = { scope, type: row.type, reason: unaskedReason, unasked: true as const }
      return put({ kind: 'done', unit: settingId(row, parent.id), notRead: [notRead] })
    }
    if (settingsBefore?.takes(row, parent)) return
    const provider = row.type.split('/')[0] ?? ''
    const queue = providers.get(provider) ?? new CallQueue(settingsAtOncePerProvider)
    providers.set(provider, queue)
    progress.settingsTotal++
    if (isDone(settingId(row, parent.id))) {
      progress.settingsRead++
      return
    }
    const done = await underWay.enter(signal)
    tasks.start(() => readInTurn(row, parent.id, queue).finally(done))
  }
}
