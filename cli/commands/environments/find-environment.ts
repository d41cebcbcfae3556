import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Environment } from '#app/contract/environments.ts'
import { CommandError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { shortId } from '../../output/words.ts'

/**
 * The environment that a person named by its name, its id or the beginning of it.
 * @throws CommandError when there is no such environment, or more than one.
 */
export async function findEnvironment(client: ApiClient, named: string): Promise<Environment> {
  const environments = await client.call(endpoints.environments.list, {})
  const wanted = named.trim().toLowerCase()
  const exact = environments.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
  const found = exact.length > 0 ? exact : environments.filter(({ id }) => wanted !== '' && id.startsWith(wanted))
  const [only] = found
  if (only && found.length === 1) return only
  if (only)
    throw new CommandError(
      `${found.length} environments are meant by ${named}: ${found.map(({ id, name }) => `${clean(name)} (${shortId(id)})`).join(', ')}.`,
      undefined,
      'Give more of the id.',
    )
  const seen = environments.map(({ name }) => clean(name)).join(', ') || 'none'
  throw new CommandError(`There is no environment ${named}.`, undefined, `There are: ${seen}.`)
}
