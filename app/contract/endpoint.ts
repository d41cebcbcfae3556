import type { z } from 'zod'
import type { roles } from './choices.ts'
import type { Refusal } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint: anyone, or a signed-in user with at least that role. */
export type Access = 'public' | (typeof roles)[number]

/** What a call can be authenticated by, as the API's documentation names it. */
export type Credential = 'session' | 'apiToken' | 'cookie'

/** Names of the parameters in a path such as `/api/scans/:scanId`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? { [K in Param | keyof PathParams<Rest>]: string }
  : Path extends `${string}:${infer Param}`
    ? { [K in Param]: string }
    : Record<never, string>

/** One call of the product: the routes serve it; web, terminal and CI call it; OpenAPI is made from it. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method
  path: Path
  /** One line for the API's documentation. */
  summary: string
  access: Access
  /** What the route of a public endpoint looks at itself: any one of these sets, the empty one meaning nothing. */
  credentials?: readonly (readonly Credential[])[]
  /** Refuses API tokens: the call is about the signed-in person's own account. */
  personal?: true
  /** Needs password or code again, within the last ten minutes of the session. Refuses API tokens. */
  confirmed?: true
  /** People on trial may call it too, whatever their role: of what they add themselves it is theirs. */
  trial?: true
  query?: Query
  body?: Body
  response: Response
  /** Status of success; 200 when not given. */
  status?: 200 | 201 | 202 | 204
  /** The content types of an answer that is not JSON, with commas between. */
  produces?: string
  /** The content types of a body that is a file, with commas between. */
  consumes?: string
  /** Refusals beyond those that follow from access, path, query and body, as the API's documentation lists them. */
  refuses?: readonly Refusal[]
}

export function defineEndpoint<
  const Path extends string,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(endpoint: Endpoint<Path, Query, Body, Response>): Endpoint<Path, Query, Body, Response> {
  return endpoint
}

/** The values that a caller gives to an endpoint. */
export type CallInput<E extends Endpoint> = (keyof PathParams<E['path']> extends never
  ? { params?: undefined }
  : { params: PathParams<E['path']> }) &
  (undefined extends z.input<NonNullable<E['query']>>
    ? { query?: undefined }
    : Partial<z.input<NonNullable<E['query']>>> extends z.input<NonNullable<E['query']>>
      ? { query?: z.input<NonNullable<E['query']>> }
      : { query: z.input<NonNullable<E['query']>> }) &
  (undefined extends z.input<NonNullable<E['body']>>
    ? { body?: z.input<NonNullable<E['body']>> }
    : { body: z.input<NonNullable<E['body']>> })

export type CallOutput<E extends Endpoint> = z.output<E['response']>
