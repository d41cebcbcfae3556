import { isRouteErrorResponse } from '@remix-run/react'
import {
  type Icon,
  IconAlertTriangle,
  IconInfoCircle,
  IconLock,
  IconMapSearch,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { isUnreachable } from './failure-text.ts'

interface FailureLook {
  title: string
  icon: Icon
  /** A fault is red; an address that is none, or one for others, is not. */
  role: 'error' | 'neutral'
}

/** What kind of failure a page shows of an error that its boundary caught. */
export function failureLook(error: unknown): FailureLook {
  const status = isRouteErrorResponse(error) ? error.status : null
  if (status === 404) return { title: 'Not found', icon: IconMapSearch, role: 'neutral' }
  if (status === 409) return { title: 'Nothing to show', icon: IconInfoCircle, role: 'neutral' }
  if (status === 401) return { title: 'Signed out', icon: IconLock, role: 'neutral' }
  if (status === 403) return { title: 'Not permitted', icon: IconLock, role: 'neutral' }
  if (isUnreachable(error)) return { title: 'No connection', icon: IconPlugConnectedX, role: 'error' }
  return { title: 'Something went wrong', icon: IconAlertTriangle, role: 'error' }
}
