import diagnostics from 'node:diagnostics_channel'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { answerRequest } from './answer-request.ts'
import { tokenIssuer } from './entra/access-token.ts'
import { authorizationCodes } from './entra/authorization-codes.ts'
import type { Directory } from './entra/directory.ts'
import { sessionEnds } from './entra/session-ends.ts'
import { loadSigningKey } from './entra/signing-key.ts'
import { estateDirectory } from './estate/directory.ts'
import { createFaultList } from './faults/fault-list.ts'
import { createCallCounter } from './http/call-counter.ts'
import { type CallLine, listen } from './http/listener.ts'
import { routesTo } from './origins.ts'
import { openStore } from './store/store.ts'
import { createThrottle, generousLimits, type ThrottleLimits } from './throttle.ts'

export interface LocalCloudOptions {
  /** The SQLite file that keeps the cloud's resources; `:memory:` for a cloud that ends with the process. */
  file: string
  /** 0, the default, takes any free port. */
  port?: number
  /** Seed and number of resources of the estate that a new file gets. */
  seed?: number
  resources?: number
  /** What a new file gets instead of the estate. */
  records?: Iterable<ResourceRecord>
  /** The tenant with its people and applications; the estate's by default. */
  directory?: Directory
  /** Milliseconds before each answer; requests that overlap wait at the same time. */
  latencyMs?: number
  /** Milliseconds until the activity log shows what was done; in Azure some minutes. */
  activityDelayMs?: number
  throttle?: Partial<ThrottleLimits>
  log?: (line: CallLine) => void
}

export type LocalCloud = Awaited<ReturnType<typeof startLocalCloud>>

/** Starts Entra, ARM and Resource Graph on one loopback port. The first start with a file fills it. */
export async function startLocalCloud(options: LocalCloudOptions) {
  const directory = options.directory ?? estateDirectory
  const store = openStore(options.file)
  try {
    if (!store.isLoaded()) store.load(options.records ?? (await estateRecords(options)))
    const key = await loadSigningKey(store)
    const context = {
      arm: { store, tenant: directory, activityDelayMs: options.activityDelayMs ?? 0 },
      entra: {
        directory,
        key,
        issuer: tokenIssuer(directory, key),
        codes: authorizationCodes(),
        sessionEnds: sessionEnds(store),
        graphObjects: directory.graphObjects?.(new Date()),
      },
      throttle: createThrottle({ ...generousLimits, ...options.throttle }),
    }
    const faults = createFaultList()
    // The one way to the faults from outside: code that was loaded into this process before, as tests do.
    diagnostics.channel('parapet.local-cloud.start').publish({ faults })
    const calls = createCallCounter()
    const { server, url } = await listen({
      port: options.port ?? 0,
      latencyMs: options.latencyMs ?? 0,
      faults,
      calls,
      log: options.log,
      answer: (request, fault) => answerRequest(context, request, fault),
    })
    return {
      url,
      /** Logical origin → address of its service, for clients. */
      routes: routesTo(url),
      directory,
      store,
      faults,
      calls,
      /** A token as the sign-in service would issue it; a negative lifetime makes an expired one. */
      issueToken: context.entra.issuer.issue,
      /** Withdraws the refresh tokens of a person, by object id. */
      endSessions: context.entra.sessionEnds.endSessions,
      async close(): Promise<void> {
        const closed = new Promise((resolve) => server.close(resolve))
        server.closeAllConnections()
        await closed
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}

/** Imported on first use: a cloud that has its resources needs no generator. */
async function estateRecords({ seed, resources }: LocalCloudOptions): Promise<Iterable<ResourceRecord>> {
  const { generateEstate } = await import('./estate/generate-estate.ts')
  return generateEstate({ seed, resources })
}
