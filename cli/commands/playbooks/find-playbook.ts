import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { PlaybookDetail } from '#app/contract/playbooks.ts'
import { notThere } from '../../server/not-there.ts'

/**
 * A playbook that a person named by its id or its name.
 * @throws CommandError when there is none.
 */
export async function findPlaybook(client: ApiClient, named: string): Promise<PlaybookDetail> {
  try {
    return await client.call(endpoints.playbooks.get, { params: { playbookId: named } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  const { playbooks } = await client.call(endpoints.playbooks.list, {})
  const found = playbooks.find(({ name }) => name.toLowerCase() === named.trim().toLowerCase())
  if (found) return client.call(endpoints.playbooks.get, { params: { playbookId: found.id } })
  const known = playbooks.flatMap(({ id, name }) => [id, name])
  throw notThere({ noun: 'playbook', named, known, advice: 'List them with: parapet playbooks list' })
}
