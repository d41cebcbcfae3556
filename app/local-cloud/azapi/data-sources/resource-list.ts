import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import { type DataSourceHandler, DiagnosticError } from '../plugin/provider.ts'
import { splitType } from '../resource-id.ts'
import { textOf } from '../resources/attributes.ts'
import { type Json, objectOf } from '../resources/json.ts'
import { outputOf } from '../resources/output.ts'
import { failure, orInvalid } from '../resources/refusal.ts'
import { callFor } from './call-options.ts'
import { validateIds } from './identify.ts'

export const validateResourceList: DataSourceHandler['validate'] = (config) => validateIds(config, ['parent_id'])

/** Lists every resource of a type below a parent, all pages of it. */
export function resourceList(client: ArmClient, settings: ProviderSettings): DataSourceHandler {
  return {
    async read(config) {
      const { type, apiVersion } = orInvalid(() => splitType(textOf(config.type) ?? ''), ['type'])
      const id = listId(textOf(config.parent_id) ?? '', type)
      const call = callFor(client, config, { apiVersion })
      const value: Json[] = []
      try {
        let query: Record<string, string[]> | undefined = {}
        while (query !== undefined) {
          const page = objectOf(await call({ method: 'GET', id, query }))
          value.push(...(Array.isArray(page.value) ? page.value : []))
          query = nextQuery(page.nextLink)
        }
      } catch (error) {
        throw new DiagnosticError([failure('Failed to list resources', 'listing', { id, apiVersion }, error)])
      }
      const output = outputOf({ value }, config.response_export_values, settings.disableDefaultOutput ? {} : { value })
      return { ...config, id, output }
    },
  }
}

function listId(parentId: string, type: string): string {
  const scope = parentId === '/' ? '' : parentId
  const lower = type.toLowerCase()
  if (lower === 'microsoft.resources/subscriptions') return '/subscriptions'
  if (lower === 'microsoft.resources/resourcegroups') return `${scope}/resourceGroups`
  const segments = type.split('/')
  return segments.length === 2 ? `${scope}/providers/${type}` : `${scope}/${segments.at(-1)}`
}

/** What the link to the next page asks for beyond the first request; undefined when there is no further page. */
function nextQuery(link: Json | undefined): Record<string, string[]> | undefined {
  if (typeof link !== 'string' || !URL.canParse(link)) return undefined
  const parameters = [...new URL(link).searchParams].filter(([name]) => name.toLowerCase() !== 'api-version')
  return Object.fromEntries(parameters.map(([name, value]) => [name, [value]]))
}
