import { subscriptionCookie } from '#app/components/working-subscription.ts'
import type { Subscription } from '#app/contract/azure.ts'
import { log } from './logger.server.ts'
import type { AppServices } from './services.server.ts'

interface WorkingContext {
  /** Null when they could not be read. */
  subscriptions: Subscription[] | null
  selected: Subscription | null
  /** Why they could not be read. */
  azureError: string | null
}

/** The subscriptions, and the one that this browser works on: the remembered one, else the first. */
export async function readWorkingContext(services: AppServices, request: Request): Promise<WorkingContext> {
  try {
    const subscriptions = await services.subscriptions()
    const remembered = cookieValue(request, subscriptionCookie)
    const selected = subscriptions.find((one) => one.subscriptionId === remembered) ?? subscriptions[0] ?? null
    return { subscriptions, selected, azureError: null }
  } catch (error) {
    log.warn('subscriptions could not be read', { error })
    return { subscriptions: null, selected: null, azureError: error instanceof Error ? error.message : String(error) }
  }
}

/** The decoded value of one cookie of a request. */
function cookieValue(request: Request, name: string): string | undefined {
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  if (!pair) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}
