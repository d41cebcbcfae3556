import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpointList } from './endpoint-list.ts'
import { Problem } from './problem.ts'

/** The OpenAPI 3.1 document of the product, made from the same schemas that requests and answers are checked with. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint } of endpointList) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parapet', version, description: 'Cloud security console for Azure.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login, or an API token.' },
      },
      schemas: { Problem: jsonSchema(Problem, 'output') },
    },
  }
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }], 'x-role': endpoint.access }),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: endpoint.produces
          ? Object.fromEntries(endpoint.produces.split(', ').map((type) => [type, {}]))
          : { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function pathParameters(endpoint: Endpoint) {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(endpoint: Endpoint) {
  if (!endpoint.query) return []
  const schema = jsonSchema(endpoint.query, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return document
}
