import { useRouteLoaderData } from '@remix-run/react'
import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import type { User } from '#app/contract/session.ts'

/** What the shell has read for all pages in it. */
export interface ShellData {
  user: User
  /** Null for somebody who may use none. */
  environment: Environment | null
  /** Null when they could not be read; `azureError` says why. */
  subscriptions: Subscription[] | null
  selected: Subscription | null
  azureError: string | null
}

/** The shell's data, for pages inside it. */
export function useShellData(): ShellData {
  const data = useRouteLoaderData('routes/pages/shell/shell') as ShellData | undefined
  if (!data) throw new Error('This page belongs into the shell.')
  return data
}
