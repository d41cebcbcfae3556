/** A schema of OpenAPI 3.1, which is one of JSON Schema 2020-12. What the contract's schemas become, and no more. */
export interface JsonSchema {
  $ref?: string
  /** Several for one of them, such as text or null. */
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Content type → what such a body is. */
export type Content = Record<string, { schema: JsonSchema }>

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export interface Answer {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  /** The least role that may call it; not given when anyone may. */
  'x-role'?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  /** Status, or `default`, → the answer, or the name of one of the components. */
  responses: Record<string, Answer | { $ref: string }>
}

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    responses: Record<string, Answer>
    schemas: Record<string, JsonSchema>
  }
}
