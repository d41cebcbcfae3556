import type { Subscription } from '#app/contract/azure.ts'
import { AppError } from '#app/domain/errors.ts'
import type { AppServices } from './services.server.ts'
import { readWorkingContext } from './working-context.server.ts'

/**
 * The subscription that a call is about: the one that it names by id or name, else the one that the console has selected.
 * @throws AppError `not-found` or `azure`
 */
export async function chosenSubscription(
  services: AppServices,
  request: Request,
  named: string | undefined,
): Promise<Subscription> {
  const { subscriptions, selected, azureError } = await readWorkingContext(services, request)
  if (azureError !== null) throw new AppError('azure', azureError)
  const key = named?.toLowerCase()
  const chosen =
    key === undefined
      ? selected
      : subscriptions?.find((one) => one.subscriptionId.toLowerCase() === key || one.displayName.toLowerCase() === key)
  if (chosen) return chosen
  throw new AppError(
    'not-found',
    `There is no subscription ${named ?? ''} that Parapet can read. It sees: ${subscriptions?.map((one) => one.displayName).join(', ') || 'none'}.`,
  )
}
