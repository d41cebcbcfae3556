import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface IdentityToken {
  token: string
  /** Milliseconds since 1970. */
  expiresOnTimestamp: number
}

interface IdentityEndpoint {
  env: Record<string, string>
  /** The header's value, without which nobody gets a token. */
  secret: string
  close(): Promise<void>
}

/**
 * Serves the tokens of one sign-in on loopback in the manner of App Service's managed identities, which every Azure SDK can
 * ask: providers have no argument for a token, and one in a variable would end during a long run.
 * Source: https://learn.microsoft.com/azure/app-service/overview-managed-identity#rest-endpoint-reference
 * @param resources the only ones that tokens are given for, without a trailing slash.
 */
export async function openIdentityEndpoint(
  resources: readonly string[],
  tokenFor: (scope: string) => Promise<IdentityToken | null>,
): Promise<IdentityEndpoint> {
  const secret = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 500, { message: 'The sign-in gave no token.' }))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = Buffer.from(String(request.headers['x-identity-header'] ?? ''))
    const wanted = Buffer.from(secret)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return send(response, 401, {})
    const resource = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('resource') ?? ''
    const known = resources.find((one) => one === resource.replace(/\/$/, ''))
    if (request.method !== 'GET' || known === undefined) return send(response, 400, { message: 'Unknown resource.' })
    const token = await tokenFor(`${known}/.default`)
    if (!token) return send(response, 500, { message: 'The sign-in gave no token.' })
    send(response, 200, {
      access_token: token.token,
      expires_on: String(Math.floor(token.expiresOnTimestamp / 1000)),
      resource,
      token_type: 'Bearer',
    })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    env: { ARM_USE_MSI: 'true', IDENTITY_ENDPOINT: `http://127.0.0.1:${port}/msi/token`, IDENTITY_HEADER: secret },
    secret,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
