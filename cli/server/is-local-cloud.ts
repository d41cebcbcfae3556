import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'

/** Whether an environment is the local cloud of Parapet, not Azure; the one that the person works in when none is given. */
export async function isLocalCloud(client: ApiClient, environmentId?: string): Promise<boolean> {
  const environments = await client.call(endpoints.environments.list, {})
  const asked = environments.find(({ id, isActive }) => (environmentId === undefined ? isActive : id === environmentId))
  return asked?.cloud === 'local'
}
