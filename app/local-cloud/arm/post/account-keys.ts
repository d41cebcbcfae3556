import { createHmac, randomBytes } from 'node:crypto'
import type { ResourceStore } from '../../store/store.ts'

/** The access keys of resources: the same at each call until they are renewed, different in each cloud. */
export interface AccountKeys {
  /** A key of so many bytes, in base64. */
  key(slot: string, bytes: 32 | 64): string
  /** Letters and digits only, at most 64 of them. */
  password(slot: string, length: number): string
  renew(slot: string): void
}

export function accountKeys(store: ResourceStore, resourceId: string): AccountKeys {
  const secret = cloudSecret(store)
  const settingOf = (slot: string) => `renewed ${resourceId.toLowerCase()} ${slot}`
  const digest = (slot: string, bytes: 32 | 64): Buffer =>
    createHmac(bytes === 64 ? 'sha512' : 'sha256', secret)
      .update(`${settingOf(slot)} ${store.setting(settingOf(slot)) ?? '0'}`)
      .digest()
  return {
    key: (slot, bytes) => digest(slot, bytes).toString('base64'),
    password: (slot, length) =>
      digest(slot, 64)
        .toString('base64')
        .replace(/[^a-z\d]/gi, '')
        .slice(0, length),
    renew: (slot) => store.saveSetting(settingOf(slot), String(Number(store.setting(settingOf(slot)) ?? '0') + 1)),
  }
}

function cloudSecret(store: ResourceStore): string {
  const known = store.setting('account keys')
  if (known !== undefined) return known
  const made = randomBytes(32).toString('base64')
  store.saveSetting('account keys', made)
  return made
}
