import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import type { Actor } from '#app/domain/actor.ts'
import { toEnvironment } from '#app/domain/environments/environment-row.ts'
import { findEnvironmentRow } from '#app/domain/environments/list-environments.ts'
import { readContext } from '#app/domain/environments/working-context.ts'
import { lostSubscriptionText } from '#app/domain/scans/lost-subscription.ts'
import { subscriptionsWithResults } from '#app/domain/scans/scanned-subscriptions.ts'
import { log } from './logger.server.ts'
import { oncePerRequest } from './once-per-request.server.ts'
import type { AppServices } from './services.server.ts'

export interface ShownContext {
  /** Null for somebody who may see none. */
  environment: Environment | null
  /** Null when they could not be read. */
  subscriptions: Subscription[] | null
  /** Where they could not be read: of those of which results are stored. */
  selected: Subscription | null
  /** Whether the person chose `selected`; else it is the first. */
  isChosen: boolean
  /** Why they could not be read. */
  azureError: string | null
  /** Why the one that the person chose is not among them; no other is taken in its place. */
  lost: string | null
}

const nothing = { subscriptions: null, selected: null, isChosen: false, azureError: null, lost: null }

/** The same for a page, whose loaders read it once. */
export function readPageContext(request: Request, services: AppServices, actor: Actor): Promise<ShownContext> {
  return oncePerRequest(request, 'context', () => readWorkingContext(services, actor))
}

/** The active environment, its subscriptions, and the one that the person works on: the chosen one, the first when none was chosen. */
export async function readWorkingContext(services: AppServices, actor: Actor): Promise<ShownContext> {
  const context = await readContext(services, actor)
  if (!context) return { ...nothing, environment: null, subscriptions: [] }
  const row = await findEnvironmentRow(services, actor, context.environmentId)
  const environment = toEnvironment(row, context.environmentId)
  try {
    const subscriptions = await services.subscriptions(environment.id)
    const find = (id: string | null) => subscriptions.find((one) => one.subscriptionId === id)
    if (context.subscriptionId === null) {
      const selected = find(environment.subscriptionId) ?? subscriptions[0] ?? null
      return { ...nothing, environment, subscriptions, selected }
    }
    const chosen = find(context.subscriptionId)
    if (chosen) return { ...nothing, environment, subscriptions, selected: chosen, isChosen: true }
    const lost = await lostSubscriptionText(services, environment, context.subscriptionId)
    return { ...nothing, environment, subscriptions, lost }
  } catch (error) {
    log.warn('subscriptions could not be read', { environment: environment.id, error })
    const azureError = error instanceof Error ? error.message : String(error)
    const known = await subscriptionsWithResults(services.db, environment.id)
    const wanted = context.subscriptionId ?? environment.subscriptionId ?? known[0]?.subscriptionId
    const selected = known.find((one) => one.subscriptionId === wanted) ?? null
    return { ...nothing, environment, selected, azureError }
  }
}
