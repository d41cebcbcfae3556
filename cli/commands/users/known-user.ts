import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { notThere } from '../../server/not-there.ts'

/** What is done with a user. @throws CommandError with the nearest name when there is no such user. */
export async function withUser<Answer>(client: ApiClient, username: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    const known = (await client.call(endpoints.users.list, {})).map((user) => user.username)
    throw notThere({ noun: 'user', named: username, known, advice: 'List them with: parapet users list' })
  }
}
