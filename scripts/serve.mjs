import { existsSync } from 'node:fs'
import { firstAdminFile, readServerFile, takeFirstAdmin } from './announcement.mjs'
import { becomeServer } from './become-server.mjs'
import { dataFolder as findDataFolder, unusedDataFolder } from './data-folder.mjs'
import { printFirstScan } from './first-scan.mjs'
import { ServerStartError } from './prepare-server.mjs'
import { printTerraform } from './print-terraform.mjs'
import { root } from './root.mjs'

/**
 * Makes this process the server of HOST and PORT, and prints where it is. Ends the process with 3 when it cannot start.
 *
 * @param {{ showsPassword?: boolean }} [options] `showsPassword`: whether the first one-time password is printed, else its file is named
 */
export async function serve({ showsPassword = true } = {}) {
  const dataFolder = chosenFolder()
  const unused = unusedDataFolder(root, dataFolder)
  if (unused) console.error(`${unused} is not used, the data is in ${dataFolder}. To use it: PARAPET_DATA=${unused}`)
  const other = readServerFile(dataFolder)
  // A container that starts anew gives its processes the same numbers again.
  if (other && other.pid !== process.pid)
    fail(
      `Parapet already runs on this data folder at ${other.url} (process ${other.pid}). Stop it, or name another folder with PARAPET_DATA.`,
    )
  const port = chosenPort()

  try {
    const server = await becomeServer({ root, dataFolder, port })
    const { url, logFile, print } = server
    const printAddress = (admin) => {
      print(`\n  Parapet is at ${url}`)
      if (admin) print(`  Sign in as ${admin.username} with the one-time password ${admin.password}`)
    }
    // Before the first scan, which may be cut off, and again below it.
    const firstAdmin = showsPassword ? takeFirstAdmin(dataFolder, process.pid, printAddress) : null
    await printFirstScan(server)
    await printTerraform(server)
    printAddress(firstAdmin)
    if (!showsPassword && existsSync(firstAdminFile(dataFolder)))
      print(`  The first one-time password, of the user admin, is in ${firstAdminFile(dataFolder)}`)
    const first = readServerFile(dataFolder)
    if (first && first.pid !== process.pid)
      print(
        `  Another Parapet runs on this data folder at ${first.url} (process ${first.pid}): both use one database, and the terminal calls that one.`,
      )
    print(`  Log: ${logFile}. Stop with Ctrl+C.\n`)
  } catch (error) {
    fail(error instanceof ServerStartError ? error.message : error)
  }
}

/** The port that PORT names, 3000 without it. Ends the process with 3 when it is none. */
export function chosenPort() {
  const port = Number(process.env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`PORT is ${process.env.PORT}; it has to be a number from 1 to 65535.`)
  return port
}

function chosenFolder() {
  try {
    return findDataFolder(root)
  } catch (error) {
    fail(error instanceof ServerStartError ? error.message : error)
  }
}

function fail(reason) {
  console.error(reason)
  process.exit(3)
}
