import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Template, TemplateSummary } from '#app/contract/templates.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { shortId } from '../../output/words.ts'
import { notThere, shortIds } from '../../server/not-there.ts'

/**
 * A template that a person named by its id, the beginning of it, or its name; one's own before those of others.
 * @throws CommandError when there is no such template, or more than one.
 */
export async function findTemplate(client: ApiClient, named: string, version?: number): Promise<Template> {
  const read = async (templateId: string) =>
    (await client.call(endpoints.templates.get, { params: { templateId }, query: { version } })).template
  const own = await client.call(endpoints.templates.list, { query: { my_templates: 'true' } })
  const mine = only(own.templates, named)
  const others = mine ? [] : (await client.call(endpoints.templates.list, {})).templates
  const found = mine ?? only(others, named)
  if (found) return read(found.id)
  try {
    return await read(named)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    throw notThere({
      noun: 'template',
      named,
      known: [...own.templates, ...others].flatMap(({ id, name }) => [name, ...shortIds([id], named)]),
      advice: 'List yours with: parapet templates list, and those of others with --public.',
    })
  }
}

function only(templates: readonly TemplateSummary[], named: string): TemplateSummary | undefined {
  const wanted = named.trim().toLowerCase()
  const exact = templates.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
  const found = exact.length > 0 ? exact : templates.filter(({ id }) => wanted !== '' && id.startsWith(wanted))
  if (found.length < 2) return found[0]
  throw usageError(
    `${found.length} templates are meant by ${named}: ${found.map(({ id, name }) => `${clean(name)} (${shortId(id)})`).join(', ')}.`,
    'Give more of the id.',
  )
}
