import * as endpoints from '#app/contract/endpoints.ts'
import { reloadControls } from '#app/domain/scans/reload-controls.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const action = answer(
  serve(endpoints.ownControls.reload).with(async ({ services, actor }) => reloadControls(services, actor)),
)
