import * as endpoints from '#app/contract/endpoints.ts'
import { exitCode } from '../../exit-code.ts'
import { showLines } from '../../output/show.ts'
import { printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findApply } from './find-apply.ts'
import { isProved, proofLines } from './proof-lines.ts'
import { waitForProof } from './wait-for-proof.ts'

/** Has what an apply of fixes changed read and judged once more, and tells which findings it closed. */
export async function proveFix(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id } = await findApply(client, named, ({ can }) => can.prove, 'There is no apply of fixes to prove.')
    await client.call(endpoints.proof.proveAgain, { params: { executionId: id } })
    const proof = await waitForProof(client, id)
    if (!proof) return
    if (options.json) printJson(proof)
    else await showLines(proofLines(proof))
    if (!isProved(proof)) process.exitCode = exitCode.findings
  })
}
