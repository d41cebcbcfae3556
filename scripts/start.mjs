import path from 'node:path'
import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { root } from './root.mjs'

requireNode()
try {
  await install()
  const { build } = await import('./build-steps.mjs')
  await build()
} catch (error) {
  console.error(`Parapet could not be built: ${error.message}`)
  process.exit(3)
}

const { readServerFile, ServerStartError, startServer } = await import('./server-process.mjs')
const { printFirstScan } = await import('./first-scan.mjs')
const { printTerraform } = await import('./print-terraform.mjs')
const dataFolder = path.resolve(process.env.PARAPET_DATA ?? path.join(root, '.data'))

const other = readServerFile(dataFolder)
if (other) {
  console.error(
    `Parapet already runs on this data folder at ${other.url} (process ${other.pid}). Stop it, or name another folder with PARAPET_DATA.`,
  )
  process.exit(3)
}

try {
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ServerStartError(`PORT is ${process.env.PORT}; it has to be a number from 1 to 65535.`)
  const server = await startServer({ root, dataFolder, port })
  // Without a limit: a Terraform apply that is under way finishes first. A second signal ends everything at once.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void server.stop({ graceMs: Number.POSITIVE_INFINITY }))
  await printFirstScan(server)
  await printTerraform(server)
  console.log(`\n  Parapet is at ${server.url}`)
  if (server.firstAdmin)
    console.log(`  Sign in as ${server.firstAdmin.username} with the one-time password ${server.firstAdmin.password}`)
  console.log(`  Log: ${server.logFile}. Stop with Ctrl+C.\n`)
  const code = await server.exited
  process.exit(code ?? 0)
} catch (error) {
  console.error(error instanceof ServerStartError ? error.message : error)
  process.exit(3)
}
