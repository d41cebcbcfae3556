import { useRouteLoaderData } from '@remix-run/react'
import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import type { Scheme } from '#app/contract/scheme.ts'
import type { User } from '#app/contract/session.ts'

/** The id of the shell's route. */
export const shellRoute = 'routes/pages/shell/shell'

/** What the shell has read for all pages in it. */
export interface ShellData {
  user: User
  /** Null for somebody who may use none. */
  environment: Environment | null
  /** How many environments the person may use. */
  environments: number
  /** Null when they could not be read; `azureError` says why. */
  subscriptions: Subscription[] | null
  /** Where they could not be read: of those of which results are stored. */
  selected: Subscription | null
  azureError: string | null
  /** What is kept with the account. */
  habits: { scheme: Scheme | null; zone: string | null }
}

/** The shell's data, for pages inside it. */
export function useShellData(): ShellData {
  const data = useRouteLoaderData(shellRoute) as ShellData | undefined
  if (!data) throw new Error('This page belongs into the shell.')
  return data
}
