import * as endpoints from '#app/contract/endpoints.ts'
import { proveAgain } from '#app/domain/fixes/proof/prove-again.ts'
import { executionProof } from '#app/domain/fixes/proof/read-proof.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.proof.get).with(async ({ services, actor, params }) => ({
    proof: await executionProof(services, actor, params.executionId),
  })),
)
export const action = answer(
  serve(endpoints.proof.proveAgain).with(async ({ services, actor, params }) => ({
    proof: await proveAgain(services, actor, params.executionId),
  })),
)
