import { z } from 'zod'
import { ApiError, VersionError } from '#app/contract/call-errors.ts'
import { version as own } from '../../package.json'
import { CommandError, type ExitCode, exitCode } from '../exit-code.ts'
import { exchangeJson } from './exchange-json.ts'

/**
 * A failure that terminal and server of different versions cause, with which of them is older and what to do; any other
 * one as it is.
 * @param url origin of the server
 */
export async function tellVersions(error: unknown, url: string): Promise<unknown> {
  const misfit = misfitOf(error)
  if (misfit === null) return error
  const server = await versionAt(url)
  // What was asked for is refused in the same version too.
  if (misfit.isRefusal && (server === null || server === own)) return error
  return new CommandError(misfit.message, misfit.code, whatToDo(server))
}

interface Misfit {
  message: string
  code: ExitCode
  isRefusal?: true
}

function misfitOf(error: unknown): Misfit | null {
  if (error instanceof VersionError) return { message: error.misfit, code: exitCode.network }
  if (!(error instanceof ApiError)) return null
  const { error: said, code, issues = [] } = error.problem
  if (code === 'method-not-allowed') return { message: said, code: exitCode.network, isRefusal: true }
  if (code !== 'invalid') return null
  const faults = issues
    .map(({ path, message }) => (path ? `${path}: ${message}` : message))
    .filter((fault) => !said.includes(fault))
  return { message: [said, ...faults].join(' '), code: exitCode.usage, isRefusal: true }
}

/** What the server says of itself; null where it does not. */
async function versionAt(url: string): Promise<string | null> {
  const request = { method: 'GET', headers: { accept: 'application/json' }, body: undefined, signal: undefined }
  try {
    const answer = await exchangeJson(`${url}/api/health`, request)
    return z.object({ version: z.string().regex(/^[\w.+-]{1,60}$/) }).parse(await answer.json()).version
  } catch {
    return null
  }
}

/** Which side is older, and what to do. @param server its version; null where that is not known */
function whatToDo(server: string | null): string {
  if (server === null) return `Use the same version of Parapet on both sides: this terminal is ${own}.`
  if (server === own)
    return `Server and terminal both say ${own}, and are not of the same build: build and start the server anew, or use the terminal that came with it.`
  return isOlder(server, own)
    ? `The server is version ${server}, older than this terminal (${own}): have the server updated, or use the terminal of version ${server}.`
    : `This terminal is version ${own}, older than the server (${server}): install the terminal of version ${server}.`
}

/** Whether a version comes before another, number by number. */
function isOlder(one: string, other: string): boolean {
  const [these, those] = [one, other].map((version) => version.split(/[.+-]/).map(Number))
  for (let at = 0; at < 3; at++) {
    const difference = (these?.[at] || 0) - (those?.[at] || 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
