import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Schedule } from '#app/contract/schedules.ts'
import { onlyMeant } from '../../server/only-meant.ts'

/** The schedule that a person named by its id or name, or by a beginning of either. @throws CommandError */
export async function findSchedule(client: ApiClient, named: string): Promise<Schedule> {
  return onlyMeant(await client.call(endpoints.schedules.list, {}), named, {
    noun: 'schedule',
    namesOf: ({ id, name }) => ({ id, name }),
    advice: 'List them with: parapet schedules list',
  })
}
