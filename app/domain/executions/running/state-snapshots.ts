import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { findStates, newestState } from '#app/terraform/state-file.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Services } from '../../services.ts'
import { type StoredState, storeState } from '../rows/state-store.ts'

export interface StateSnapshots {
  /** What stores the state as it is on disk now, for a transaction; undefined when nothing changed since. */
  next(): Promise<StoreState | undefined>
  /** The same at the end, whatever was stored before: a transaction that failed took its state back. */
  last(): Promise<StoreState | undefined>
}

type StoreState = (trx: Transaction<Schema>) => Promise<void>

/**
 * Follows the state in a job's folder. Terraform writes its local state after each resource, so storing it then loses
 * nothing that was finished (measured; a remote backend is written every 20 seconds at most).
 */
export function followState(
  services: Pick<Services, 'secrets' | 'now'>,
  ids: { workspaceId: string; executionId: string },
  folder: string,
  before: Pick<StoredState, 'lineage' | 'serial'> | undefined,
): StateSnapshots {
  let stored = ''
  let serial = before?.serial ?? -1

  async function newest(isLast: boolean): Promise<StoreState | undefined> {
    const state = await stateIn(folder, before?.lineage)
    // An older one is the backup of a state whose file was cut off in the middle.
    if (!state || state.serial < serial) return undefined
    const digest = createHash('sha256').update(state.text).digest('hex')
    if (digest === stored && !isLast) return undefined
    return async (trx) => {
      await storeState(trx, services, ids.workspaceId, ids.executionId, state)
      stored = digest
      serial = state.serial
    }
  }

  return { next: () => newest(false), last: () => newest(true) }
}

/** The newest state of a job's folder. */
export async function stateIn(folder: string, lineage: string | undefined): Promise<StoredState | undefined> {
  const newest = newestState(await findStates(folder), lineage)
  if (!newest) return undefined
  return { lineage: newest.lineage, serial: newest.serial, resources: newest.resources.length, text: newest.text }
}
