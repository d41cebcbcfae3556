import type { ChangeAction } from './plans.ts'

interface Doing {
  /** In Azure. */
  writes: boolean
  /** In Azure, be it for a while. */
  removes: boolean
  /** To the state: a resource that it may not know when Terraform dies. */
  adds: boolean
}

/** What each action does, of which all decisions are made: what destroys, what is judged, proved and recovered. */
export const doings: Record<ChangeAction, Doing> = {
  create: { writes: true, removes: false, adds: true },
  update: { writes: true, removes: false, adds: false },
  replace: { writes: true, removes: true, adds: true },
  delete: { writes: false, removes: true, adds: false },
  read: { writes: false, removes: false, adds: false },
  import: { writes: false, removes: false, adds: true },
  forget: { writes: false, removes: false, adds: false },
  'no-op': { writes: false, removes: false, adds: false },
}

/** Whether Azure is another after it. */
export function changesAzure(action: ChangeAction): boolean {
  const { writes, removes } = doings[action]
  return writes || removes
}
