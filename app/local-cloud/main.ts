import { type LocalCloudOptions, startLocalCloud } from './start-local-cloud.ts'

/** Runs the local cloud until the process is told to end; prints where it is and how to sign in to it. */
export async function runLocalCloud(
  options: LocalCloudOptions,
  print: (line: string) => void = console.log,
): Promise<void> {
  const cloud = await startLocalCloud(options)
  const { tenantId, clientId, clientSecret, displayName } = cloud.directory
  print(`Local cloud of ${displayName} at ${cloud.url}`)
  for (const [origin, address] of Object.entries(cloud.routes)) print(`  ${origin} -> ${address}`)
  print(`  tenant ${tenantId}, client ${clientId}, secret ${clientSecret}`)
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  await cloud.close()
}
