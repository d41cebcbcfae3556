import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { localCloudOrigins, localCloudProfile } from '#app/azure/cloud-profile.ts'
import type { PacingOptions } from '#app/azure/pacing.ts'

export interface ArmRequest {
  method: string
  url: URL
  body: unknown
}

export interface ArmAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Sent as it is, in place of `body`. */
  text?: string
  /** The answer announces its whole length, sends half and drops the connection. */
  cut?: boolean
  /** No answer at all. */
  silent?: boolean
}

export interface ArmServer {
  client(pacing?: PacingOptions, signal?: AbortSignal): AzureClient
  /** Path and query of each request that arrived. */
  requests: string[]
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
}

/** A loopback server in the place of ARM, whose answers a test gives. */
export async function startArmServer(
  answer: (request: ArmRequest) => ArmAnswer | Promise<ArmAnswer>,
): Promise<ArmServer> {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', localCloudOrigins.arm)
    requests.push(url.pathname + url.search)
    const {
      status = 200,
      headers,
      body,
      text,
      cut,
      silent,
    } = await answer({ method: request.method ?? '', url, body: await readBody(request) })
    if (silent) return
    const payload = Buffer.from(text ?? JSON.stringify(body ?? {}))
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': payload.length, ...headers })
    if (cut) response.write(payload.subarray(0, payload.length / 2), () => response.destroy())
    else response.end(payload)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const profile = localCloudProfile({ [localCloudOrigins.arm]: address })
  return {
    client: (pacing, signal) =>
      createAzureClient({
        profile,
        credential: { getToken: async () => ({ token: 'test', expiresOnTimestamp: Date.now() + 3_600_000 }) },
        pacing: { firstWaitMs: 1, ...pacing },
        signal,
      }),
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function armError(status: number, code: string, message: string, headers?: Record<string, string>): ArmAnswer {
  return { status, headers, body: { error: { code, message } } }
}
