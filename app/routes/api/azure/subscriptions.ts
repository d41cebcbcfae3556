import { listSubscriptions } from '#app/contract/azure.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(serve(listSubscriptions).with(({ services }) => services.azure().listSubscriptions()))
export const action = answer()
