import * as endpoints from '#app/contract/endpoints.ts'
import { verificationText } from '#app/text/audit-words.ts'
import { utc } from '#app/text/time.ts'
import { exitCode } from '../../exit-code.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

/** Says whether the log is intact; a broken one ends the command with 1. */
export async function verifyAudit(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const found = await client.call(endpoints.audit.verify, {})
    if (options.json) printJson(found)
    else print(verificationText(found, utc))
    if (found.firstBroken !== null) process.exitCode = exitCode.findings
  })
}
