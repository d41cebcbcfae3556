import { usageError } from '../exit-code.ts'
import type { Login } from './login-file.ts'

/** A server to call, or that one has to be started. */
type ChosenServer = { url: string; token?: string } | 'start'

interface KnownServers {
  /** `--server` or PARAPET_SERVER. */
  named?: string
  /** PARAPET_TOKEN. */
  token?: string
  /** What `parapet login` stored. */
  login?: Login
  /** The server that runs on this machine's data folder, with the token of the local operator. */
  running?: { url: string; token: string }
}

/** Which server a command calls: the named one, the one of `login`, the one that runs on this machine, a new one. @throws CommandError */
export function chooseServer({ named, token: given, login, running }: KnownServers): ChosenServer {
  const token = given === undefined ? undefined : tokenOf(given)
  if (named) {
    const url = originOf(named)
    const known =
      login?.server === url ? login.token : running && originOf(running.url) === url ? running.token : undefined
    if (known === undefined && token !== undefined) requireRoot(named)
    return { url, token: token ?? known }
  }
  if (login) return { url: login.server, token: token ?? login.token }
  return running ? { url: running.url, token: token ?? running.token } : 'start'
}

/** @throws CommandError for what is not an http address. */
export function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw usageError(`${address} is not the address of a server.`, 'Give it as https://parapet.example.com')
}

/** Below a path stands Parapet nowhere: at the root of that address another program would be given what signs in. @throws CommandError */
export function requireRoot(address: string): void {
  const { origin, pathname } = new URL(address)
  if (pathname === '/') return
  throw usageError(
    `${address} has a path, and Parapet stands at the root of its address: ${origin} itself would be given what signs in.`,
    `Where Parapet is at ${origin}, give that. Below a path it cannot be: give it a name of its own.`,
  )
}

/** Files and secrets of pipelines often end with a line break. @throws CommandError for what no header can hold */
function tokenOf(text: string): string {
  const token = text.trim()
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw usageError(
    'PARAPET_TOKEN is no API token: it holds spaces, line breaks or other signs.',
    'Copy the token as it was shown once, alone.',
  )
}
