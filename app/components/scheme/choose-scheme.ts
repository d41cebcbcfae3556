import type { Scheme } from '#app/contract/scheme.ts'
import { api } from '../session/api.ts'
import { shownScheme, showScheme } from './scheme.ts'

/** Shows the page in another scheme at once and keeps it with the account. @throws when it cannot be kept: then the former one is back. */
export async function chooseScheme(scheme: Scheme): Promise<void> {
  const former = shownScheme()
  showScheme(scheme)
  try {
    await api.call('profile.chooseScheme', { body: { scheme } })
  } catch (failure) {
    showScheme(former)
    throw failure
  }
}
