import type { ApiError } from '#app/contract/call-errors.ts'
import { whatToDo } from '../scripts/server-packages.mjs'
import { CommandError, exitCode } from './exit-code.ts'
import { Interrupted } from './interrupt.ts'
import { OutputClosed } from './output/stdout.ts'
import { home } from './server/data-folder.ts'
import { whyUnreached } from './server/why-unreached.ts'

interface Outcome {
  code: number
  /** For standard error; empty when there is nothing to say. */
  lines: string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Errors whose message says all: which file or server, what is wrong, what to do. */
const selfExplaining = new Set([
  'InventoryError',
  'InventoryTooLargeError',
  'DeploymentFileError',
  'DatabaseError',
  'ServerStartError',
  'CatalogueError',
])

/** The one place that turns a failure into an exit code and a text. Errors of lazily loaded parts are known by name. */
export function describeError(error: unknown, env: Environment = process.env): Outcome {
  if (error instanceof OutputClosed) return { code: exitCode.fine, lines: [] }
  if (error instanceof Interrupted) return { code: error.exitCode, lines: [] }
  if (error instanceof CommandError)
    return { code: error.code, lines: error.hint ? [error.message, error.hint] : [error.message] }
  if (!(error instanceof Error)) return { code: exitCode.couldNotRun, lines: [String(error)] }
  if (isOfCommander(error)) return { code: error.exitCode === 0 ? exitCode.fine : exitCode.usage, lines: [] }
  if (error.name === 'ApiError') return ofServer(error as ApiError, env)
  if (error.name === 'AzureError') return ofAzure(error as Error & { code: string; status?: number })
  if (error.name === 'ConnectionError')
    return { code: exitCode.network, lines: [error.message, ...whyUnreached(error, env)] }
  // What `fetch` says of an answer that ends before it is whole.
  if (error.name === 'TypeError' && error.message === 'terminated')
    return { code: exitCode.network, lines: ['The answer of the server broke off. Try again.'] }
  if (selfExplaining.has(error.name)) return { code: exitCode.couldNotRun, lines: [error.message] }
  const missing = whatToDo(error, home())
  if (missing) return { code: exitCode.couldNotRun, lines: [missing] }
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'uv_cwd')
    return {
      code: exitCode.couldNotRun,
      lines: ['The folder that this was started in is not there any more.', 'Go to another one: cd'],
    }
  if (code === 'ENOSPC')
    return { code: exitCode.couldNotRun, lines: [`No space is left for ${path ?? 'what was written'}.`] }
  return { code: exitCode.couldNotRun, lines: [error.message] }
}

/** Commander has written its message already; asking for help is no failure. */
function isOfCommander(error: Error): error is Error & { exitCode: number } {
  return 'code' in error && String(error.code).startsWith('commander.')
}

function ofServer({ status, problem, retryAfter }: ApiError, env: Environment): Outcome {
  const issues = (problem.issues ?? []).filter(({ message }) => !problem.error.includes(message))
  const lines = [problem.error, ...issues.map(({ path, message }) => (path ? `${path}: ${message}` : message))]
  if (status === 401)
    lines.push(
      env.PARAPET_TOKEN
        ? 'PARAPET_TOKEN is no token of this server, or has expired: make a new one in the account settings.'
        : 'Sign in with: parapet login',
    )
  if (isNotOurs(status, problem.code))
    lines.push('Parapet does not answer so: look at the address, and at what stands before it.')
  if (isOfProxy(status, problem.code))
    lines.push('What stands before a server answers so where the server does not: see that it runs, and try again.')
  if (retryAfter) lines.push(`Try again in ${retryAfter} s.`)
  return { code: codeOf(status, problem.code), lines }
}

/** Of a command that reads Azure by itself; the message says what to do. */
function ofAzure({ message, code, status }: { message: string; code: string; status?: number }): Outcome {
  const isUnreached = code === 'Unreachable' || (status !== undefined && status >= 500)
  return {
    code: isUnreached ? exitCode.network : status === 404 ? exitCode.notFound : exitCode.couldNotRun,
    lines: [message],
  }
}

/** Parapet says of each refusal what it is; another server, or a proxy, does not. */
const isNotOurs = (status: number, problem: string) => status < 500 && problem === 'internal'

/** Parapet does not answer so itself without saying why. */
const isOfProxy = (status: number, problem: string) => [502, 503, 504].includes(status) && problem === 'internal'

/** Answers of 502 and above come from a proxy before the server too, and then bring no word of Azure. */
function codeOf(status: number, problem: string): number {
  if (isNotOurs(status, problem)) return exitCode.network
  if (status === 400) return exitCode.usage
  if (status === 404) return exitCode.notFound
  return [502, 503, 504].includes(status) && problem !== 'azure' ? exitCode.network : exitCode.couldNotRun
}
