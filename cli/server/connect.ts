import { type ApiClient, type ClientOptions, createApiClient } from '#app/contract/client.ts'
import { readServerFile } from '../../scripts/announcement.mjs'
import { interruptSignal } from '../interrupt.ts'
import { requireProfile } from '../settings/person/require-profile.ts'
import { chooseServer } from './choose-server.ts'
import { dataFolder } from './data-folder.ts'
import { exchangeJson } from './exchange-json.ts'
import { type Login, readLogin } from './login-file.ts'

/** The option of every command that calls a server. */
export interface ServerOptions {
  server?: string
}

/** Those of a command that shows what it reads, or says as JSON what it did. */
export interface ReadOptions extends ServerOptions {
  json?: boolean
}

export interface Connection {
  client: ApiClient
  /** A client that an interrupt does not stop: for what has to be put in order after one. */
  lasting: ApiClient
  /** A client that this signal stops too: for a view that is left while it waits. */
  clientUntil(signal: AbortSignal): ApiClient
  url: string
  token?: string
}

type ServerAddress = Pick<Connection, 'url' | 'token'>

/** Runs `work` against the chosen server. One that had to be started ends with it, whatever happens. */
export async function withServer<Result>(
  options: ServerOptions,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  requireProfile()
  const folder = dataFolder()
  const running = readServerFile(folder)
  const login = readLogin()
  const chosen = chooseServer({
    named: options.server,
    token: process.env.PARAPET_TOKEN || undefined,
    login,
    running,
  })
  if (chosen !== 'start') {
    if (running && chosen.token === running.token) return ofOneVersion(connectionToRunning(folder, chosen), work)
    if (login && chosen.token === login.token) return ofOneVersion(connectionBySignIn(login), work)
    return ofOneVersion(connectionTo(chosen.url, chosen.token), work)
  }
  const signal = interruptSignal()
  const { startOwnServer } = await import('./start-own-server.ts')
  const own = await startOwnServer(folder)
  try {
    signal.throwIfAborted()
    return await work(connectionTo(own.url, own.token))
  } finally {
    await own.stop()
  }
}

/** Runs `work`, and says of a failure that comes from different versions of both sides which is older and what to do. */
export async function ofOneVersion<Result>(
  connection: Connection,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(connection)
  } catch (error) {
    const { tellVersions } = await import('./tell-versions.ts')
    throw await tellVersions(error, connection.url)
  }
}

/** A connection to a server that is already there. */
export function connectionTo(url: string, token?: string): Connection {
  return connection(() => ({ url, token }))
}

/**
 * A connection to the server of this machine's data folder. One that starts anew has another token, and maybe address. It
 * listens before it has announced them, and refuses the old token once it has.
 */
function connectionToRunning(folder: string, chosen: ServerAddress): Connection {
  let last = chosen
  const server = () => {
    last = readServerFile(folder) ?? last
    return last
  }
  const renew = async (refused: string) => {
    const { token = null } = server()
    return token === refused ? null : token
  }
  return connection(server, { renew })
}

/** A connection by the session of `parapet login`, whose token is renewed and whose person can be asked. */
function connectionBySignIn(login: Login): Connection {
  let token = login.token
  const renew = async (last: string) => {
    const { renewLogin } = await import('./renew-login.ts')
    const renewed = await renewLogin(login, last)
    token = renewed ?? token
    return renewed
  }
  const confirm = async () => {
    const { askForConfirmation } = await import('./ask-for-confirmation.ts')
    return askForConfirmation(connected.client)
  }
  const connected = connection(() => ({ url: login.server, token }), { renew, confirm })
  return connected
}

/** @param server is looked up for each call. */
function connection(server: () => ServerAddress, session: Pick<ClientOptions, 'renew' | 'confirm'> = {}): Connection {
  const clientWith = (signal?: AbortSignal) =>
    createApiClient({
      get baseUrl() {
        return server().url
      },
      token: () => server().token,
      exchange: exchangeJson,
      // The API sends nobody on; what stands before it may, and would be sent passwords and tokens.
      fetch: (url, request) => fetch(url, { ...request, redirect: 'manual' }),
      signal,
      ...session,
    })
  return {
    client: clientWith(interruptSignal()),
    lasting: clientWith(),
    clientUntil: (signal) => clientWith(AbortSignal.any([interruptSignal(), signal])),
    get url() {
      return server().url
    },
    get token() {
      return server().token
    },
  }
}
