import * as endpoints from '#app/contract/endpoints.ts'
import { signOutOfMicrosoft } from '#app/domain/environments/microsoft/sign-out.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.microsoftAuth.signOut).with(async ({ services, actor, body }) => ({
    success: true as const,
    signOutUrl: await signOutOfMicrosoft(services, actor, body),
  })),
)
