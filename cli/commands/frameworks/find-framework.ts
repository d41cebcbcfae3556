import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { TemplateFramework } from '#app/contract/template-catalogue.ts'
import { notThere } from '../../server/not-there.ts'

/** A framework that a person named by its id or its name. @throws CommandError when there is none. */
export async function findFramework(client: ApiClient, named: string): Promise<TemplateFramework> {
  const { frameworks } = await client.call(endpoints.frameworks.list, {})
  const wanted = named.trim().toLowerCase()
  const found = frameworks.find(({ id, display_name }) => id === wanted || display_name.toLowerCase() === wanted)
  if (found) return found
  const known = frameworks.flatMap(({ id, display_name }) => [id, display_name])
  const advice = `There are: ${frameworks.map(({ id }) => id).join(', ')}`
  throw notThere({ noun: 'framework', named, known, advice })
}
