import { countOf } from '#app/text/count.ts'
import { showLines } from '../../output/show.ts'
import { printJson } from '../../output/stdout.ts'
import { line } from '../../output/toned-line.ts'
import { withServer } from '../../server/connect.ts'
import { requireOneSubscription } from '../../server/find-scan-id.ts'
import { variableValues } from '../deploy/variable-values.ts'
import { chooseFixes, choosesSome, isClosed } from './choose-fixes.ts'
import { fixPlanLines, leftOutLines, manualLines } from './fix-plan-lines.ts'
import { codeOfRuns, summaryLines } from './fix-summary.ts'
import { checkValues, inputsOfFixes, valuesFor } from './fix-values.ts'
import type { FixRunOptions } from './options.ts'
import { type FixRun, runFix } from './run-fix.ts'

/** Plans the chosen fixes of a scan one after the other, and applies and proves those that are allowed. */
export async function runFixes(named: string, options: FixRunOptions): Promise<void> {
  const given = variableValues(options)
  await withServer(options, async (connection) => {
    const { client } = connection
    await requireOneSubscription(client, named, options.subscription)
    const chosen = await chooseFixes(client, named, options)
    const { plan, manual, closed } = chosen
    const fixes = chosen.fixes.filter((fix) => !isClosed(fix))
    const inputs = await inputsOfFixes(client, plan.scan, fixes, given)
    if (fixes.length > 0) checkValues(inputs.values(), given)
    if (!options.json) {
      const shown = choosesSome(options) ? chosen.fixes : plan.fixes
      const proven = chosen.fixes.length - fixes.length
      await showLines([
        ...(shown.length > 0 ? fixPlanLines(plan, shown, Date.now()) : []),
        ...leftOutLines({ plan, fixes: chosen.fixes, manual, closed }),
        ...(proven > 0 ? [line(`  ${countOf(proven, 'fix is', 'fixes are')} proven, and left out.`)] : []),
        ...manualLines(manual),
      ])
    }
    const runs: FixRun[] = []
    for (const fix of fixes) {
      const asked = inputs.get(fix.id) ?? []
      runs.push(await runFix(connection, plan.scan, { fix, inputs: asked, values: valuesFor(asked, given) }, options))
    }
    process.exitCode = codeOfRuns(runs, options)
    if (options.json)
      printJson({
        scanId: plan.scan.id,
        manual,
        closed,
        runs: runs.map(({ fix, ...one }) => ({ fix: fix.id, ...one })),
      })
    else if (runs.length > 0) await showLines([...summaryLines(runs), line('')])
  })
}
