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

/** Which server a command calls: the named one, the one of `login`, the one that runs on this machine, a new one. */
export function chooseServer({ named, token, login, running }: KnownServers): ChosenServer {
  if (named) {
    const url = originOf(named)
    const known =
      login?.server === url ? login.token : running && originOf(running.url) === url ? running.token : undefined
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
