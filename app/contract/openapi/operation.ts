import type { Credential, Endpoint } from '../endpoint.ts'
import type { NamedEndpoint } from '../endpoint-list.ts'
import { resources } from '../resources.ts'
import type { Answer, Content, JsonSchema, Operation, Parameter } from './openapi.ts'
import { refusalsOf } from './refusals.ts'
import type { SchemaWriter } from './schemas.ts'

/** An endpoint as an operation of OpenAPI; its id is what TypeScript reaches it by, `scans.cancel`. */
export function operation({ name, resource, endpoint }: NamedEndpoint, write: SchemaWriter): Operation {
  const { body, consumes, access } = endpoint
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint, write)]
  const sent: Content | null = body
    ? { 'application/json': { schema: write.body(body) } }
    : consumes
      ? fileContent(consumes)
      : null
  return {
    operationId: name,
    tags: [resources[resource].title],
    summary: endpoint.summary,
    ...(access !== 'public' && { 'x-role': access }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(sent && { requestBody: { required: true, content: sent } }),
    responses: { [endpoint.status ?? 200]: success(endpoint, write), ...refusalsOf(endpoint) },
  }
}

/** Any one of these is enough. Other public calls take a token too, and do without. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  return credentialsOf(endpoint).map((together) => Object.fromEntries(together.map((one) => [one, []])))
}

function credentialsOf({ access, credentials = [], personal, produces }: Endpoint): readonly (readonly Credential[])[] {
  if (access === 'public') return credentials
  const single: Credential[] = ['session']
  if (!personal) single.push('apiToken')
  if (produces === 'text/event-stream') single.push('cookie')
  return single.map((one) => [one])
}

function success({ status, produces, response }: Endpoint, write: SchemaWriter): Answer {
  if (status === 204) return { description: 'Done.' }
  return {
    description: status === 201 ? 'Made.' : status === 202 ? 'Begun.' : 'Done.',
    content: produces ? fileContent(produces) : { 'application/json': { schema: write.answer(response) } },
  }
}

function fileContent(types: string): Content {
  return Object.fromEntries(types.split(', ').map((type) => [type, { schema: fileSchema(type) }]))
}

function fileSchema(type: string): JsonSchema {
  if (type === 'application/json') return {}
  return { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) }
}

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint, write: SchemaWriter): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = write.body(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
