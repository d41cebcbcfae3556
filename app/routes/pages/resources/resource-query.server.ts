import * as endpoints from '#app/contract/endpoints.ts'
import type { ResourceQuery } from '#app/domain/scans/list-resources.ts'

/** What an address asks for; what it asks for wrongly counts as not asked. */
export function readResourceQuery(params: URLSearchParams): ResourceQuery {
  const { shape } = endpoints.inventory.list.query ?? {}
  const asked: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape ?? {})) {
    const value = params.get(name)
    const parsed = value ? schema.safeParse(value) : null
    if (parsed?.success) asked[name] = parsed.data
  }
  const { search, type, group, tag, gaps, sort, order } = asked as ResourceQuery
  return { search, type, group, tag, gaps, sort, order }
}
