import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Environment } from '#app/contract/environments.ts'
import { onlyMeant } from '../../server/only-meant.ts'

/** The environment that a person named by its id or name, or by a beginning of either. @throws CommandError */
export async function findEnvironment(client: ApiClient, named: string): Promise<Environment> {
  return onlyMeant(await client.call(endpoints.environments.list, {}), named, {
    noun: 'environment',
    namesOf: ({ id, name }) => ({ id, name }),
    advice: 'List them with: parapet environments list',
  })
}
