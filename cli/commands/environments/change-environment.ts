import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../../exit-code.ts'
import { note } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findEnvironment } from './find-environment.ts'
import type { EditOptions, RotateOptions } from './options.ts'
import { printEnvironment } from './print-environment.ts'
import { readCredential } from './read-credential.ts'

/** Lets the person work in an environment, here, in the console and everywhere else. */
export async function activateEnvironment(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: environmentId } = await findEnvironment(client, named)
    const environment = await client.call(endpoints.environments.activate, { params: { environmentId } })
    printEnvironment(environment, options)
    note('', '  Choose a subscription of it with: parapet use <subscription>')
  })
}

/** Changes what an environment is called. */
export async function editEnvironment(named: string, options: EditOptions): Promise<void> {
  const { name, client: clientName, description } = options
  if (name === undefined && clientName === undefined && description === undefined)
    throw usageError('Say what to change: --name, --client or --description.')
  await withServer(options, async ({ client }) => {
    const { id: environmentId } = await findEnvironment(client, named)
    const body = { name, clientName, description }
    const environment = await client.call(endpoints.environments.change, { params: { environmentId }, body })
    printEnvironment(environment, options)
  })
}

/** Gives an environment another secret or certificate, or another way to sign in. The server tries it first. */
export async function rotateCredential(named: string, options: RotateOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: environmentId, name, ...former } = await findEnvironment(client, named)
    const auth = options.auth ?? former.authMethod
    if (auth === 'microsoft')
      throw usageError(
        `${name} is signed in to with Microsoft, by a person in a browser.`,
        'Sign in again in the console under Azure environments, or name another way with --auth.',
      )
    const credential = await readCredential({
      ...options,
      auth,
      tenant: options.tenant ?? former.tenantId ?? undefined,
      clientId: options.clientId ?? former.clientId ?? undefined,
    })
    const environment = await client.call(endpoints.environments.rotateSecret, {
      params: { environmentId },
      body: { credential },
    })
    printEnvironment(environment, options)
  })
}
