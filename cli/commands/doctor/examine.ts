import { statfsSync } from 'node:fs'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { version } from '../../../package.json'
import { describeError } from '../../describe-error.ts'
import { exitCode } from '../../exit-code.ts'
import { nearestExisting, requirePlace } from '../../make-folder.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, type ServerOptions, withServer } from '../../server/connect.ts'
import { dataFolder } from '../../server/data-folder.ts'

/** What was found of one thing. `attention` keeps nothing from working, `fault` does. */
interface Check {
  what: string
  state: 'good' | 'attention' | 'fault'
  found: string
}

/** Of free space, in bytes: a scan of a large subscription takes about that much. */
const enoughSpace = 500 * 1024 ** 2

const stateWord = { good: 'Good', attention: 'Look', fault: 'Fault' } as const

/** Checks this machine and the server that commands call; exit code 3 when something keeps Parapet from working. */
export async function examine(options: ReadOptions): Promise<void> {
  const checks = [nodeCheck(), dataCheck(), ...(await serverChecks(options))]
  if (options.json) printJson(checks)
  else
    print(
      ...columns(
        [{ heading: 'What' }, { heading: 'State' }, { heading: 'Found', wraps: true }],
        checks.map(({ what, state, found }) => [what, stateWord[state], found]),
      ),
    )
  if (checks.some(({ state }) => state === 'fault')) process.exitCode = exitCode.couldNotRun
}

function nodeCheck(): Check {
  const { node } = process.versions
  const isOld = Number(node.split('.')[0]) < 22
  const advice = isOld ? '. It is past its end of life: 22 or 24 is recommended' : ''
  return { what: 'Node', state: isOld ? 'attention' : 'good', found: `${node}${advice}` }
}

function dataCheck(): Check {
  const what = 'Data folder'
  const folder = dataFolder()
  try {
    requirePlace(folder)
  } catch (error) {
    return { what, state: 'fault', found: `${(error as Error).message} Name another folder with PARAPET_DATA` }
  }
  const { bavail, bsize } = statfsSync(nearestExisting(folder))
  const free = bavail * bsize
  const words = `${folder}, ${Math.floor(free / 1024 ** 2).toLocaleString('en')} MiB free`
  return { what, state: free < enoughSpace ? 'attention' : 'good', found: words }
}

async function serverChecks(options: ServerOptions): Promise<Check[]> {
  try {
    return await withServer(options, async ({ client, url }) => [
      await healthCheck(client, url),
      await attempt('Sign-in', () => personCheck(client)),
      await attempt('Terraform', () => terraformCheck(client)),
    ])
  } catch (error) {
    return [{ what: 'Server', state: 'fault', found: sentences(error) }]
  }
}

async function healthCheck(client: ApiClient, url: string): Promise<Check> {
  const health = await client.call(endpoints.system.health, {})
  const found = `${url}, version ${health.version}, ${health.cloud}`
  const { database, audit } = health.integrity
  if (database === 'damaged' || audit === 'broken')
    return {
      what: 'Server',
      state: 'fault',
      found: `${found}. Its ${database === 'damaged' ? 'database is damaged' : 'audit log is broken'}`,
    }
  if (health.version !== version)
    return { what: 'Server', state: 'attention', found: `${found}. This terminal is version ${version}` }
  return { what: 'Server', state: 'good', found }
}

async function personCheck(client: ApiClient): Promise<Omit<Check, 'what'>> {
  const { username, role } = await client.call(endpoints.session.whoAmI, {})
  return { state: 'good', found: `${username}, ${role}` }
}

async function terraformCheck(client: ApiClient): Promise<Omit<Check, 'what'>> {
  const { path: place, version: found, error } = await client.call(endpoints.terraform.get, {})
  return found && place
    ? { state: 'good', found: `${found}, ${place}` }
    : { state: 'attention', found: `${error ?? 'It is not installed'}. Fixes and playbooks cannot be planned` }
}

async function attempt(what: string, check: () => Promise<Omit<Check, 'what'>>): Promise<Check> {
  try {
    return { what, ...(await check()) }
  } catch (error) {
    return { what, state: 'fault', found: sentences(error) }
  }
}

const sentences = (error: unknown): string => describeError(error).lines.join(' ')
