import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.system.health).with(async ({ services }) => {
    await services.db.selectFrom('jobs').select('id').limit(1).execute()
    return {
      status: 'ok',
      version: services.version,
      cloud: services.cloud.label,
      localCloud: services.localCloud,
      controls: services.catalogue.controls.length,
    }
  }),
)
export const action = answer()
