import * as endpoints from '#app/contract/endpoints.ts'
import type { EnvironmentTest, RoleRequest } from '#app/contract/environment-test.ts'
import { type ExitCode, exitCode } from '../../exit-code.ts'
import { showLines } from '../../output/show.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findEnvironment } from './find-environment.ts'
import { testLines } from './test-lines.ts'

/** Tests an environment and says what is missing. Exits with 1 when something is, with 3 when it is not connected. */
export async function testEnvironment(named: string, options: ReadOptions & { terraform?: boolean }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id, name } = await findEnvironment(client, named)
    const test = await client.call(endpoints.environments.test, { params: { environmentId: id } })
    process.exitCode = codeOf(test)
    if (options.json) return printJson(test)
    await showLines(testLines(name, test))
    // As they are, so that they can be copied: a broken line would be another command.
    const textOf = (request: RoleRequest) => (options.terraform ? request.terraform : request.az).trimEnd()
    if (test.request) print('', textOf(test.request))
    if (test.graphRequest)
      print('', '  An administrator of the tenant runs this once, for Microsoft Graph:', '', textOf(test.graphRequest))
  })
}

function codeOf({ checks, judged, permissions }: EnvironmentTest): ExitCode {
  if (judged === null || checks.some(({ state }) => state === 'failed')) return exitCode.couldNotRun
  return permissions.some(({ missing }) => missing.length > 0) ? exitCode.findings : exitCode.fine
}
