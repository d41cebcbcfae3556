import type { Subscription } from '#app/contract/azure.ts'
import type { Environment } from '#app/contract/environments.ts'
import type { Actor } from '#app/domain/actor.ts'
import { findEnvironment } from '#app/domain/environments/list-environments.ts'
import { readContext } from '#app/domain/environments/working-context.ts'
import { log } from './logger.server.ts'
import type { AppServices } from './services.server.ts'

interface ShownContext {
  /** Null for somebody who may see none. */
  environment: Environment | null
  /** Null when they could not be read. */
  subscriptions: Subscription[] | null
  selected: Subscription | null
  /** Whether the person chose `selected`; else it is the first. */
  isChosen: boolean
  /** Why they could not be read. */
  azureError: string | null
}

/** The active environment, its subscriptions, and the one that the person works on: the chosen one, else the first. */
export async function readWorkingContext(services: AppServices, actor: Actor): Promise<ShownContext> {
  const context = await readContext(services, actor)
  if (!context) return { environment: null, subscriptions: [], selected: null, isChosen: false, azureError: null }
  const environment = await findEnvironment(services, actor, context.environmentId)
  try {
    const subscriptions = await services.subscriptions(environment.id)
    const wanted = context.subscriptionId ?? environment.subscriptionId
    const selected = subscriptions.find((one) => one.subscriptionId === wanted) ?? subscriptions[0] ?? null
    const isChosen = selected !== null && selected.subscriptionId === context.subscriptionId
    return { environment, subscriptions, selected, isChosen, azureError: null }
  } catch (error) {
    log.warn('subscriptions could not be read', { environment: environment.id, error })
    const azureError = error instanceof Error ? error.message : String(error)
    return { environment, subscriptions: null, selected: null, isChosen: false, azureError }
  }
}
