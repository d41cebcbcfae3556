import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { CallOutput, Endpoint, PathParams } from '#app/contract/endpoint.ts'
import { endpointList } from '#app/contract/endpoint-list.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { session } from '#app/contract/session.ts'
import { system } from '#app/contract/system.ts'
import type { Actor } from '#app/domain/actor.ts'
import { AppError } from '#app/domain/errors.ts'
import { auditRefusedCall } from './audit-refused-call.server.ts'
import { authenticateApi } from './authenticate-api.server.ts'
import { problemResponse } from './problem-response.server.ts'
import { parseInput, readJsonBody } from './read-input.server.ts'
import { countCall } from './request-limit.server.ts'
import { type AppServices, getServices } from './services.server.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : never

/** What a handler is given. `actor` is null on public endpoints that nobody signed in calls. */
interface Call<E extends Endpoint> {
  services: AppServices
  actor: E['access'] extends 'public' ? Actor | null : Actor
  params: PathParams<E['path']>
  query: Parsed<NonNullable<E['query']>>
  body: Parsed<NonNullable<E['body']>>
  request: Request
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<CallOutput<E> | Response>

/** An endpoint with its handler, ready for `answer`. */
interface Served {
  endpoint: Endpoint
  handle(args: LoaderFunctionArgs): Promise<Response>
}

const privateHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * Binds a handler to its endpoint: `serve(endpoint).with(handler)`. Checks, in this order: who calls, whether they may,
 * and the parameters, query and body against the contract. The handler returns data, or a Response of its own.
 */
export function serve<E extends Endpoint>(endpoint: E): { with(handler: Handler<E>): Served } {
  return {
    with: (handler) => ({
      endpoint,
      async handle({ request, params }) {
        try {
          const services = await getServices()
          const actor = await admit(services, request, endpoint)
          const query = endpoint.query ? parseInput(endpoint.query, queryObject(request)) : undefined
          const body = endpoint.body ? parseInput(endpoint.body, await readJsonBody(request)) : undefined
          const result = await handler({ services, actor, params, query, body, request } as unknown as Call<E>)
          if (result instanceof Response) return withHeaders(result)
          return jsonResponse(endpoint.response.parse(result), endpoint.status ?? 200)
        } catch (error) {
          return problemResponse(error, request)
        }
      },
    }),
  }
}

/** The loader or action of a route file that answers these endpoints, chosen by method; others get 405. */
export function answer(...served: Served[]) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const match = served.find(({ endpoint }) => endpoint.method === method)
    if (match) return match.handle(args)
    const path = new URL(args.request.url).pathname
    const refusal = problemResponse(
      new AppError('method-not-allowed', `${path} does not answer ${args.request.method}.`),
      args.request,
    )
    refusal.headers.set('allow', methodsAt(path).join(', '))
    return refusal
  }
}

/** The methods that a path answers, whichever of the route's two functions serves them. */
function methodsAt(path: string): string[] {
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(path)
  return endpointList
    .filter(({ endpoint }) => matches(endpoint.path))
    .map(({ endpoint }) => endpoint.method)
    .sort()
}

/** Who calls, if they may. Calls are counted, and refusals audited. @throws AppError `unauthenticated`, `forbidden`, `too-many-requests` */
async function admit(services: AppServices, request: Request, endpoint: Endpoint): Promise<Actor | null> {
  let actor: Actor | null = null
  try {
    actor = await identify(services, request, endpoint)
    authorize(endpoint, actor)
    return actor
  } catch (error) {
    if (error instanceof AppError && ['unauthenticated', 'forbidden'].includes(error.code))
      await auditRefusedCall(services, { request, actor, object: `${endpoint.method} ${endpoint.path}` })
    throw error
  }
}

/** Calls that are not counted: they have limits of their own, or are to be answered whatever else comes from an address. */
const uncounted: readonly Endpoint[] = [system.health, session.logIn, session.logOut, session.renewToken]

/** Who calls, counted; a token that is refused counts for the address it came from. */
async function identify(services: AppServices, request: Request, endpoint: Endpoint): Promise<Actor | null> {
  if (uncounted.includes(endpoint)) return authenticateApi(services, request, endpoint)
  const actor = await authenticateApi(services, request, endpoint).catch(async (refusal: unknown) => {
    await countCall(null, request)
    throw refusal
  })
  await countCall(actor, request)
  return actor
}

function authorize(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (!actor) throw new AppError('unauthenticated', 'Sign in first.')
  const ownOnTrial = endpoint.trial && actor.trial && actor.kind === 'user'
  if (!endpoint.access || !(roleAllows(actor.role, endpoint.access) || ownOnTrial))
    throw new AppError(
      'forbidden',
      `This needs the role ${endpoint.access}; ${actor.username} is ${actor.role}. Ask an admin for it.`,
    )
  if (endpoint.personal && actor.kind !== 'user')
    throw new AppError('forbidden', 'This is about a person’s own account. Sign in on the web, or with parapet login.')
  if (endpoint.confirmed) requireConfirmed(actor)
}

/** Whoever has the data folder's token could change the database itself, and has no password to give. */
function requireConfirmed(actor: Actor): void {
  if (actor.kind === 'local' || actor.confirmed) return
  if (actor.kind === 'token')
    throw new AppError(
      'forbidden',
      'An API token cannot change who gets in. Sign in on the web, or with parapet login.',
    )
  throw new AppError('confirmation-required', 'Confirm with your password or a code that it is you, then try again.')
}

/** A repeated name becomes a list. */
function queryObject(request: Request): Record<string, string | string[]> {
  const search = new URL(request.url).searchParams
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Says its length, so that the server sends it at once. */
function jsonResponse(value: unknown, status: number): Response {
  const json = Buffer.from(JSON.stringify(value))
  return new Response(json, {
    status,
    headers: { 'content-type': 'application/json', 'content-length': String(json.byteLength), ...privateHeaders },
  })
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(privateHeaders))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
