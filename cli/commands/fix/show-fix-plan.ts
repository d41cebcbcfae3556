import { showLines } from '../../output/show.ts'
import { note, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { chooseFixes, choosesSome } from './choose-fixes.ts'
import { fixPlanLines, leftOutLines, manualLines } from './fix-plan-lines.ts'
import type { FixChoice } from './options.ts'

/** Shows the fixes of a scan, or what repairs the chosen findings. Nothing is changed in Azure. */
export async function showFixPlan(named: string, options: FixChoice): Promise<void> {
  await withServer(options, async ({ client }) => {
    const chosen = await chooseFixes(client, named, options)
    const { plan, manual, closed } = chosen
    const fixes = choosesSome(options) ? chosen.fixes : plan.fixes
    if (options.json) return printJson({ ...plan, fixes, manual, closed })
    await showLines([
      ...(fixes.length > 0 ? fixPlanLines(plan, fixes, Date.now()) : []),
      ...leftOutLines({ plan, fixes, manual, closed }),
      ...manualLines(manual),
    ])
    const [next] = fixes.filter(({ state }) => state !== 'forYou' && state !== 'proven')
    if (next)
      note(
        '',
        `  Plan, approve and prove them one by one with: parapet fix apply ${shortId(plan.scan.id)}`,
        ...(next.id === next.templateId
          ? []
          : [`  Or only one: parapet fix apply ${shortId(plan.scan.id)} --fix ${next.id}`]),
      )
  })
}
