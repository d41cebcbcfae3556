import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { ping } from '#db/ping.ts'

export const loader = answer(
  serve(endpoints.system.health).with(async ({ services }) => {
    await ping(services.db)
    const integrity = services.integrity.current()
    return {
      status: integrity.database === 'damaged' || integrity.audit === 'broken' ? 'failing' : 'ok',
      version: services.version,
      cloud: services.clouds.profile(services.clouds.configured.cloud).label,
      localCloud: services.clouds.configured.cloud === 'local',
      controls: services.catalogue.controls.length,
      integrity,
    }
  }),
)
