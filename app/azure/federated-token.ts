import { readFileSync } from 'node:fs'
import { throughProxy } from '../proxy/proxy-agent.ts'
import { AzureError } from './azure-error.ts'
import { fetchBy } from './fetch-by.ts'
import { loopbackHosts } from './loopback-routes.ts'
import { outsideHttpClient } from './outside-http-client.ts'

/** Where a fresh token of an outside identity provider comes from, for a federated sign-in. */
export type TokenSource =
  | { kind: 'file'; path: string }
  | { kind: 'text'; token: string }
  | { kind: 'gitHub'; url: string; bearer: string }
  | { kind: 'azurePipelines'; url: string; bearer: string; connection: string }

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The source that the variables name. GitHub: "OpenID Connect reference" (`ACTIONS_ID_TOKEN_REQUEST_URL`); Azure Pipelines: the variables that
 * @azure/identity's AzurePipelinesCredential reads, with the connection's id of the task AzureCLI; GitLab gives a variable (`id_tokens`).
 */
export function tokenSourceIn(env: Variables): TokenSource | undefined {
  if (env.AZURE_FEDERATED_TOKEN_FILE) return { kind: 'file', path: env.AZURE_FEDERATED_TOKEN_FILE }
  if (env.AZURE_FEDERATED_TOKEN) return { kind: 'text', token: env.AZURE_FEDERATED_TOKEN }
  const { ACTIONS_ID_TOKEN_REQUEST_URL: gitHub, ACTIONS_ID_TOKEN_REQUEST_TOKEN: gitHubBearer } = env
  if (gitHub && gitHubBearer) return { kind: 'gitHub', url: gitHub, bearer: gitHubBearer }
  const { SYSTEM_OIDCREQUESTURI: url, SYSTEM_ACCESSTOKEN: bearer } = env
  const connection = env.AZURESUBSCRIPTION_SERVICE_CONNECTION_ID
  return url && bearer && connection ? { kind: 'azurePipelines', url, bearer, connection } : undefined
}

const outside = fetchBy(outsideHttpClient())
const audience = 'api://AzureADTokenExchange'
const answerWithinMs = 30_000

/** A token of the source, fresh where the source can give one. @throws AzureError that never repeats a token */
export async function federatedToken(source: TokenSource): Promise<string> {
  switch (source.kind) {
    case 'text':
      return source.token.trim()
    case 'file':
      return readToken(source.path)
    case 'gitHub': {
      const url = new URL(source.url)
      url.searchParams.set('audience', audience)
      return asked('GitHub', 'value', url, { headers: { authorization: `bearer ${source.bearer}` } })
    }
    case 'azurePipelines': {
      const url = new URL(source.url)
      url.searchParams.set('api-version', '7.1')
      url.searchParams.set('serviceConnectionId', source.connection)
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${source.bearer}`,
        'x-tfs-fedauthredirect': 'Suppress',
      }
      return asked('Azure Pipelines', 'oidcToken', url, { method: 'POST', headers })
    }
  }
}

const missing = (message: string, cause?: unknown) =>
  new AzureError(message, { status: 401, code: 'NoFederatedToken', cause })

function readToken(path: string): string {
  try {
    const token = readFileSync(path, 'utf8').trim()
    if (token !== '') return token
  } catch (error) {
    throw missing(`The federated token in ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, error)
  }
  throw missing(`The file ${path} holds no federated token. Have the pipeline write a fresh one into it.`)
}

async function asked(who: string, member: string, url: URL, request: RequestInit): Promise<string> {
  if (url.protocol !== 'https:' && !loopbackHosts.has(url.hostname))
    throw missing(`${who} is to be asked for a federated token at ${url.origin}, which is not https: it is not asked.`)
  let status: number | undefined
  try {
    const answer = await outside(url.href, { ...request, signal: AbortSignal.timeout(answerWithinMs) })
    status = answer.status
    const body: unknown = await answer.json()
    const token = body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[member] : undefined
    if (answer.ok && typeof token === 'string' && token !== '') return token
  } catch (error) {
    if (status === undefined)
      throw missing(`${who} could not be asked for a federated token at ${url.origin}.${throughProxy(url.href)}`, error)
  }
  throw missing(
    `${who} gave no federated token (status ${status}). Allow the job to ask for one: in GitHub "permissions: id-token: write", in Azure Pipelines SYSTEM_ACCESSTOKEN.`,
  )
}
