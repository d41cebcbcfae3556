import { roles } from '../choices.ts'
import type { Access, Endpoint } from '../endpoint.ts'
import type { Refusal } from '../problem.ts'
import { problemStatus } from '../problem-status.ts'
import { roleAllows } from '../role-allows.ts'
import type { Answer, JsonSchema } from './openapi.ts'

/** What each refusal means; no two have the same status. */
const meanings: Record<Refusal, string> = {
  invalid: 'The input is wrong; issues names each field.',
  unauthenticated: 'Nobody is signed in, or the token has ended.',
  forbidden:
    'The caller’s role, or the kind of token, does not allow it; or password or code has to be given again first (confirmation-required).',
  'not-found': 'What the call names does not exist.',
  conflict: 'It does not fit what is there now; the text says why, and what to do.',
  'too-large': 'The body is too large.',
  'too-many-requests': 'Too many calls or tries. Retry-After says when the next makes sense.',
  terraform: 'Terraform ran and failed.',
  azure: 'Azure refused, or could not be reached.',
  unavailable: 'Terraform is not installed, or the server has too much to do now.',
}

/** What an operation's refusals and failures refer to, by component name. */
export function refusalComponents(problem: JsonSchema): Record<string, Answer> {
  const content = { 'application/json': { schema: problem } }
  const named = Object.entries(meanings).map(([code, description]): [string, Answer] => [
    code,
    {
      description,
      ...(code === 'too-many-requests' && {
        headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
      }),
      content,
    },
  ])
  return Object.fromEntries([
    ...named,
    ['failure', { description: 'The server failed; the text says of what.', content }],
  ])
}

/** Status → reference to the refusal, for every refusal that can occur. */
export function refusalsOf(endpoint: Endpoint): Record<string, { $ref: string }> {
  const codes = new Set<Refusal>(endpoint.refuses)
  const sends = endpoint.body !== undefined || endpoint.consumes !== undefined
  if (sends || endpoint.query) codes.add('invalid')
  if (sends) codes.add('too-large')
  if (endpoint.access !== 'public') codes.add('unauthenticated')
  // Every call is counted.
  codes.add('too-many-requests')
  if (endpoint.personal || endpoint.confirmed || isForSome(endpoint.access)) codes.add('forbidden')
  if (endpoint.path.includes(':')) codes.add('not-found')
  return {
    ...Object.fromEntries([...codes].map((code) => [problemStatus[code], refer(code)])),
    default: refer('failure'),
  }
}

/** Whether there are people who may not call it though they have signed in. */
const isForSome = (access: Access) => access !== 'public' && roles.some((role) => !roleAllows(role, access))

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` })
