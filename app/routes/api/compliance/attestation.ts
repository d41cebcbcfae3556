import * as endpoints from '#app/contract/endpoints.ts'
import { revokeAttestation } from '#app/domain/compliance/attestations/attest.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.attestations.revoke).with(({ services, actor, params }) =>
    revokeAttestation(services, actor, params.attestationId),
  ),
)
