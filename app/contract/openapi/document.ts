import { endpointList } from '../endpoint-list.ts'
import { Problem } from '../problem.ts'
import { resources } from '../resources.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'
import { operation } from './operation.ts'
import { refusalComponents } from './refusals.ts'
import { schemaWriter } from './schemas.ts'

/** The OpenAPI 3.1 document of the product, made from the same schemas that requests and answers are checked with. */
export function openApiDocument(version: string): OpenApiDocument {
  const write = schemaWriter()
  const order = Object.keys(resources)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const named of [...endpointList].sort((a, b) => order.indexOf(a.resource) - order.indexOf(b.resource))) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named, write) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parapet',
      version,
      description: 'Cloud security console for Azure. The console, the terminal and CI jobs all use these calls.',
    },
    servers: [{ url: '/', description: 'The server that gave this document.' }],
    tags: Object.values(resources).map(({ title, about }) => ({ name: title, description: about })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in answers.' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token, for the terminal and for CI.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'parapet',
          description:
            'The browser’s cookie, for event streams, the renewal of a token and log-out only; behind https its name is __Host-parapet.',
        },
      },
      responses: refusalComponents(write.answer(Problem)),
      schemas: write.components(),
    },
  }
}
