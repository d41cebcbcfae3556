import * as endpoints from '#app/contract/endpoints.ts'
import { chooseSubscription } from '#app/domain/environments/choose-subscription.ts'
import { noEnvironment } from '#app/domain/environments/working-context.ts'
import { AppError } from '#app/domain/errors.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { readWorkingContext } from '#app/server/working-context.server.ts'

export const loader = answer(
  serve(endpoints.azure.getContext).with(async ({ services, actor }) => {
    const { environment, selected, isChosen, azureError, lost } = await readWorkingContext(services, actor)
    if (!environment) throw noEnvironment()
    if (azureError !== null) throw new AppError('azure', azureError)
    if (lost !== null) throw new AppError('not-found', lost)
    return { environmentId: environment.id, environmentName: environment.name, subscription: selected, isChosen }
  }),
)

export const action = answer(
  serve(endpoints.azure.chooseSubscription).with(({ services, actor, body }) =>
    chooseSubscription(services, actor, body.subscriptionId, body.environmentId),
  ),
)
