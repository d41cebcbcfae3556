import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startAzapiProvider } from './azapi/start-azapi-provider.ts'
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './start-local-cloud.ts'

/** Runs the local cloud until the process is told to end; prints where it is, how to sign in to it, and how Terraform reaches it. */
export async function runLocalCloud(
  options: LocalCloudOptions,
  print: (line: string) => void = console.log,
): Promise<void> {
  process.umask(0o077)
  const cloud = await startLocalCloud(options)
  const { tenantId, clientId, clientSecret, displayName, people = [] } = cloud.directory
  print(`Local cloud of ${displayName} at ${cloud.url}`)
  for (const [origin, address] of Object.entries(cloud.routes)) print(`  ${origin} -> ${address}`)
  print(`  tenant ${tenantId}, client ${clientId}, secret ${clientSecret}`)
  for (const { displayName, userPrincipalName } of people)
    print(`  ${displayName} <${userPrincipalName}> signs in without a password`)
  // A server that starts later removes it when this process was killed.
  const socketFolder = path.join(os.tmpdir(), `parapet-${process.pid}`)
  const provider = await startAzapiProvider({ cloud, socketFolder, subscriptionId: firstSubscription(cloud) })
  print('  To run terraform with the provider Azure/azapi against it:')
  print(`export TF_REATTACH_PROVIDERS='${provider.env.TF_REATTACH_PROVIDERS}'`)
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  await provider.close()
  rmSync(socketFolder, { recursive: true, force: true })
  await cloud.close()
}

/** The subscription of configurations that name none; empty when the cloud has none. */
function firstSubscription({ store }: LocalCloud): string {
  const filter = { where: 'type_lower = ?', values: ['microsoft.resources/subscriptions'] }
  return store.page(filter, '', 1)[0]?.id.split('/')[2] ?? ''
}
