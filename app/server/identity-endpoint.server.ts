import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TokenCredential } from '@azure/identity'

const version = '2019-08-01'

/** A way to tokens for the providers of one Terraform run. */
export interface IdentityEndpoint {
  /** `IDENTITY_ENDPOINT` and `IDENTITY_HEADER`. */
  env: { IDENTITY_ENDPOINT: string; IDENTITY_HEADER: string }
  close(): Promise<void>
}

/** One answer: a token, or why there is none. */
interface Answer {
  status: number
  body: object
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
})

/**
 * Serves the tokens of a person's sign-in on loopback as the managed identity of an App Service does, which Azure's
 * libraries know how to ask: Terraform's providers take no access token. Only who knows the header, which is made for
 * this run alone, is answered, and only with tokens of Azure Resource Manager.
 * Source: https://learn.microsoft.com/azure/app-service/overview-managed-identity#rest-endpoint-reference
 * @param arm origin of Azure Resource Manager, without a trailing slash.
 */
export async function startIdentityEndpoint(credential: TokenCredential, arm: string): Promise<IdentityEndpoint> {
  const header = randomBytes(32).toString('base64url')
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request, header, credential, arm)
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    env: { IDENTITY_ENDPOINT: `http://127.0.0.1:${port}/msi/token`, IDENTITY_HEADER: header },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  header: string,
  credential: TokenCredential,
  arm: string,
): Promise<Answer> {
  if (!isHeader(request.headers['x-identity-header'], header))
    return refusal(401, 'Unauthorized', 'X-IDENTITY-HEADER is not that of this run.')
  const { pathname, searchParams } = askedFor(request)
  if (request.method !== 'GET' || pathname !== '/msi/token' || searchParams.get('api-version') !== version)
    return refusal(400, 'BadRequest', `Ask with GET /msi/token?api-version=${version}&resource=…`)
  const resource = searchParams.get('resource') ?? ''
  if (resource.replace(/\/+$/, '') !== arm)
    return refusal(400, 'BadRequest', `This sign-in gives tokens for ${arm} alone, not for ${resource}.`)
  try {
    const token = await credential.getToken(`${arm}/.default`)
    if (!token) throw new Error('The sign-in gave no token.')
    const expires_on = String(Math.floor(token.expiresOnTimestamp / 1000))
    return { status: 200, body: { access_token: token.token, expires_on, resource, token_type: 'Bearer' } }
  } catch (error) {
    // No 5xx, which libraries would wait and ask again for: the sign-in was tried again already.
    return refusal(400, 'SignInFailed', error instanceof Error ? error.message : 'The sign-in failed.')
  }
}

/** Some paths, such as `//`, are no addresses. */
function askedFor({ url = '/' }: IncomingMessage): URL {
  const base = 'http://127.0.0.1'
  return new URL(URL.canParse(url, base) ? url : '/', base)
}

function isHeader(given: string | string[] | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
