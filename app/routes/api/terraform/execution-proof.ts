import { getExecutionProof } from '#app/contract/proof.ts'
import { executionProof } from '#app/domain/proof/read-proof.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(getExecutionProof).with(async ({ services, params }) => ({
    proof: await executionProof(services, params.executionId),
  })),
)
export const action = answer()
