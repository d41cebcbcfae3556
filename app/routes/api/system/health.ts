import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'

export const loader = answer(
  serve(endpoints.system.health).with(async ({ services }) => {
    await services.db.selectFrom('jobs').select('id').limit(1).execute()
    const integrity = services.integrity.current()
    return {
      status: integrity.database === 'damaged' || integrity.audit === 'broken' ? 'failing' : 'ok',
      version: services.version,
      cloud: services.cloud.label,
      localCloud: services.localCloud,
      controls: services.catalogue.controls.length,
      integrity,
    }
  }),
)
export const action = answer()
