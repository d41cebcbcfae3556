import * as endpoints from '#app/contract/endpoints.ts'
import { attest } from '#app/domain/compliance/attestations/attest.ts'
import { lookedAtBy } from '#app/server/looked-at.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.attestations.add).with(async ({ services, actor, body: { subscription, ...given } }) => {
    const about = subscription === null ? { all: 'true' as const } : { subscription }
    const { environmentId, subscriptionId } = await lookedAtBy(services, actor, about)
    return attest(services, actor, { ...given, environmentId, subscriptionId })
  }),
)
