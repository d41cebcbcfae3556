import { once } from 'node:events'
import type { ServerHttp2Session } from 'node:http2'
import type { CallHandlers, Connection } from './calls.ts'
import { configCalls } from './config-calls.ts'
import { createGrpcServer, type UnaryHandler } from './grpc-server.ts'
import { decodeMessage, encodeMessage } from './messages.ts'
import type { Provider } from './provider.ts'
import { readOnlyCalls } from './read-only-calls.ts'
import { resourceCalls } from './resource-calls.ts'
import { encodeFunctions, encodeProviderSchema } from './schema-message.ts'

/** What stands for one provider in TF_REATTACH_PROVIDERS, under the provider's address. */
export interface Reattach {
  Protocol: 'grpc'
  ProtocolVersion: 6
  Pid: number
  /** Terraform leaves the server running when it is done; 1.11 panics when this is false. */
  Test: true
  Addr: { Network: 'unix'; String: string }
}

export interface PluginServer {
  reattach: Reattach
  /** Ends all connections, after which the calls under way are told to stop. */
  close(): Promise<void>
}

/** Bytes of a unix socket's path on Linux and macOS, whichever allows fewer. */
const longestSocketPath = 103

/** The call's name in the protocol. */
function protocolName<Name extends keyof CallHandlers>(call: Name): Capitalize<Name> {
  return `${call.charAt(0).toUpperCase()}${call.slice(1)}` as Capitalize<Name>
}

function connectionsOf(): (session: ServerHttp2Session) => Connection {
  const connections = new WeakMap<ServerHttp2Session, Connection>()
  return (session) => {
    const known = connections.get(session)
    if (known) return known
    const connection: Connection = {}
    connections.set(session, connection)
    session.on('close', () => connection.configured?.stop())
    return connection
  }
}

function handlersOf(provider: Provider): Map<string, UnaryHandler> {
  const connectionOf = connectionsOf()
  const calls: CallHandlers = { ...configCalls(provider), ...resourceCalls(provider), ...readOnlyCalls(provider) }
  const handlers = new Map<string, UnaryHandler>([
    ['/tfplugin6.Provider/GetProviderSchema', async () => encodeProviderSchema(provider)],
    ['/tfplugin6.Provider/GetFunctions', async () => encodeFunctions(provider.schema)],
    ['/plugin.GRPCController/Shutdown', async () => new Uint8Array()],
  ])
  for (const name of Object.keys(calls) as (keyof CallHandlers)[]) {
    const handle = calls[name] as (request: object, connection: Connection) => Promise<object>
    const call = protocolName(name)
    handlers.set(`/tfplugin6.Provider/${call}`, async (bytes, session) => {
      const response = await handle(decodeMessage(`${call}Request`, bytes), connectionOf(session))
      return encodeMessage(`${call}Response`, response)
    })
  }
  return handlers
}

/**
 * Serves a provider to Terraform through its plugin protocol 6, on a unix socket that must not exist yet. Whoever may
 * open the socket may act as the provider: put it into a directory of mode 0700. Throws for a faulty schema or path.
 */
export async function startPluginServer(options: { provider: Provider; socketPath: string }): Promise<PluginServer> {
  const { provider, socketPath } = options
  if (Buffer.byteLength(socketPath) > longestSocketPath) {
    throw new Error(`The socket path ${socketPath} is longer than ${longestSocketPath} bytes`)
  }
  encodeProviderSchema(provider)
  const server = createGrpcServer(handlersOf(provider))
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(socketPath)
  await once(server, 'listening')
  return {
    reattach: {
      Protocol: 'grpc',
      ProtocolVersion: 6,
      Pid: process.pid,
      Test: true,
      Addr: { Network: 'unix', String: socketPath },
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const session of sessions) session.destroy()
      await closed
    },
  }
}
