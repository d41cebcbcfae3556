import * as endpoints from '#app/contract/endpoints.ts'
import { newBackupCodes } from '#app/domain/identity/mfa.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.mfa.replaceBackupCodes).with(async ({ services, actor }) => ({
    backupCodes: await newBackupCodes(services, actor),
  })),
)
