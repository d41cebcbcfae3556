import type { TokenCredential } from '@azure/core-auth'
import { loopbackHttpClient } from '#app/azure/loopback-http-client.ts'
import { armOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { startTestCloud } from '#tests/local-cloud/arm-caller.ts'
import { subscriptionId } from '#tests/local-cloud/records.ts'

/** A local cloud, and what any of Microsoft's management clients is made with to talk to it. */
export interface CloudForClients {
  cloud: LocalCloud
  /** The first three parameters of every management client. */
  parameters: [
    credential: TokenCredential,
    subscriptionId: string,
    options: { endpoint: string; credentialScopes: string[] },
  ]
}

/** Polling asks at once: nothing here takes time. */
export const atOnce = { updateIntervalInMs: 0 }

export async function cloudForClients(): Promise<CloudForClients> {
  const cloud = await startTestCloud()
  const credential = {
    getToken: async () => ({
      token: await cloud.issueToken(armOrigin),
      expiresOnTimestamp: Date.now() + 3_600_000,
    }),
  }
  const options = {
    endpoint: armOrigin,
    credentialScopes: [`${armOrigin}/.default`],
    httpClient: loopbackHttpClient(cloud.routes),
    retryOptions: { maxRetries: 0 },
  }
  return { cloud, parameters: [credential, subscriptionId, options] }
}

/** All items of a client's list. */
export async function listed<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** The status and code of the refusal that a call ends in. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    const { statusCode, code, details } = error as {
      statusCode: number
      code?: string
      details?: { error?: { code?: string } }
    }
    return `${statusCode} ${code ?? details?.error?.code}`
  }
  return 'answered'
}
