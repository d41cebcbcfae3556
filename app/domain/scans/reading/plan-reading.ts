import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { isoDate } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import { decodeInventory } from '../../arm/inventory-file/write-inventory.ts'
import {
  type ChangedPlaces,
  NamelessEvent,
  readChangedPlaces,
  TooManyEvents,
} from '../../inventory/changes/changed-places.ts'
import { SettingsBefore } from '../../inventory/changes/earlier-settings.ts'
import { unloggedMinutes } from '../../inventory/changes/unlogged-settings.ts'
import { hasStoredInventory, readStoredInventory } from '../../inventory/inventory-store.ts'
import { previousScan } from '../previous-scan.ts'
import type { ScanRow } from '../scan-row.ts'
import { pushedPlaces } from './pushed-places.ts'
import { readingBasis } from './reading-basis.ts'
import { type StoredReading, storedReading } from './stored-reading.ts'

const minuteMs = 60_000
/** Events are there 3 to 20 minutes after what they tell of ("Azure Monitor activity log"); the rest is for clocks of Azure that differ. */
const overlapMinutes = 30
/** Hours after which everything is read, whatever the log says. */
const wholeHours = 24

interface Reads {
  db: Db
  now: () => Date
  client: AzureClient
  scan: ScanRow
  /** ARM types that enabled controls judge or require. */
  types: ReadonlySet<string>
  signal: AbortSignal
}

export interface ReadingPlan {
  /** Without what was taken and what was read again: that is known at the end. */
  reading: StoredReading
  /** Null when everything is read. */
  settingsBefore: SettingsBefore | null
}

interface ScanBefore {
  id: string
  reading: StoredReading
}

/** How a scan reads its subscription: only what changed when that was asked for and can be known, else everything. @throws AzureError */
export async function planReading(reads: Reads): Promise<ReadingPlan> {
  const { db, now, client, scan, types, signal } = reads
  const start = now()
  const at = isoDate(start)
  const basis = await readingBasis(client, scan.subscription_id, types, signal)
  // Of the calls before this one, which read nothing that is stored.
  const azureTime = client.azureTime()
  const azureAt = azureTime ? { azureAt: isoDate(azureTime) } : {}
  const whole = (wholeBecause: string | null): ReadingPlan => ({
    reading: {
      kind: 'whole',
      at,
      wholeBecause,
      takenFrom: null,
      wholeAt: at,
      unloggedAt: at,
      readAgain: 0,
      taken: 0,
      ...azureAt,
      basis,
    },
    settingsBefore: null,
  })
  if (!scan.changes) return whole(null)
  const before = await scanToBuildOn(db, scan, basis, start)
  if (typeof before === 'string') return whole(before)
  const changed = await changedSince(before.reading, reads, azureTime)
  if (typeof changed === 'string') return whole(changed)
  const readsUnlogged = start.getTime() - Date.parse(before.reading.unloggedAt) >= unloggedMinutes * minuteMs
  const entries = () => decodeInventory(readStoredInventory(db, before.id))
  return {
    reading: {
      ...before.reading,
      kind: 'changes',
      at,
      ...azureAt,
      wholeBecause: null,
      takenFrom: { scanId: before.id, at: before.reading.at },
      ...(readsUnlogged && { unloggedAt: at, tenantAt: at }),
    },
    settingsBefore: await SettingsBefore.open({ entries, types, changed, readsUnlogged }),
  }
}

/** The scan whose settings can be taken, or why there is none. */
async function scanToBuildOn(
  db: Db,
  scan: ScanRow,
  basis: StoredReading['basis'],
  now: Date,
): Promise<ScanBefore | string> {
  if (basis.signIn === null) return 'What the sign-in may read could not be found out.'
  const row = await previousScan(db, scan)
  const reading = storedReading(row?.reading ?? null)
  if (!row || !reading) return 'No earlier scan can be built on.'
  const age = now.getTime() - Date.parse(reading.wholeAt)
  if (age >= wholeHours * 60 * minuteMs) return `Everything was last read more than ${wholeHours} hours ago.`
  if (age < 0) return 'By the clock of the server, the scan before is yet to come.'
  if (reading.basis.calls !== basis.calls) return 'The controls ask for other settings than in the scan before.'
  if (reading.basis.signIn !== basis.signIn) return 'The sign-in or its permissions changed since the scan before.'
  if (!(await hasStoredInventory(db, row.id))) return 'The inventory of the scan before is gone.'
  return { id: row.id, reading }
}

/** Where something was done since a scan began to read, or why that cannot be known. @throws AzureError when the sign-in is refused */
async function changedSince(
  reading: StoredReading,
  { db, client, scan, signal }: Reads,
  azureTime: Date | null,
): Promise<ChangedPlaces | string> {
  if (azureTime === null || reading.azureAt === undefined) return "The time by Azure's clock is not known."
  const overlapMs = overlapMinutes * minuteMs
  const from = new Date(Date.parse(reading.azureAt) - overlapMs)
  const until = new Date(azureTime.getTime() + overlapMs)
  try {
    const pushed = await pushedPlaces(db, scan, new Date(Date.parse(reading.at) - overlapMs))
    return await readChangedPlaces({ client, subscriptionId: scan.subscription_id, from, until, signal, pushed })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TooManyEvents) return 'The activity log has too many events since the scan before.'
    if (error instanceof NamelessEvent) return 'An event of the activity log does not say what it happened to.'
    if (!(error instanceof AzureError) || error.status === 401) throw error
    const missing = error.permission ? ` The permission ${error.permission} is missing.` : ''
    return `The activity log could not be read: ${error.message}${missing}`
  }
}
