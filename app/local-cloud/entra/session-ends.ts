import type { ResourceStore } from '../store/store.ts'

export type SessionEnds = ReturnType<typeof sessionEnds>

/** When people's sessions were last ended everywhere; kept in the store, since refresh tokens outlive a restart. */
export function sessionEnds(store: Pick<ResourceStore, 'setting' | 'saveSetting'>) {
  const name = (objectId: string) => `sessions-ended ${objectId}`
  return {
    /** Withdraws every refresh token that came from a sign-in of this person until now. */
    endSessions(objectId: string): void {
      store.saveSetting(name(objectId), String(Date.now()))
    },
    /** Milliseconds since 1970; 0 when they never were ended. */
    endedAt: (objectId: string): number => Number(store.setting(name(objectId)) ?? 0),
  }
}
