import type { ExecutionCommand } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { formatDuration } from '#app/text/duration.ts'
import { type NameOfRow, namesOfRows, nameText } from '#app/text/plan-names.ts'
import { rowWords } from '../../output/change-words.ts'
import { clean } from '../../output/clean.ts'
import { isDrawn } from '../../output/screen.ts'
import { note } from '../../output/stdout.ts'
import { type ExecutionScreen, phaseWords, toldPhases, toldRows } from './execution-progress.ts'

/** @param plan names the resources. @param isLive whether phases are heard as they happen, so that their times can be taken. */
export async function openExecutionScreen(
  command: ExecutionCommand,
  isLive: boolean,
  options: { json?: boolean },
  plan: SanitizedPlan | null,
): Promise<ExecutionScreen> {
  const nameOf = namesOfRows(plan?.changes ?? [])
  if (!isDrawn(options)) return plainExecutionScreen(isLive, nameOf)
  const { drawExecution } = await import('../../views/draw-execution.tsx')
  return drawExecution(command, isLive, nameOf)
}

/** A line on standard error for each phase that is over and for each resource that goes on. */
function plainExecutionScreen(isLive: boolean, nameOf: NameOfRow): ExecutionScreen {
  const write = (line: string) => note(line)
  const said = new Set<string>()
  const say = (key: string, words: string, seconds: number | null) => {
    if (said.has(key)) return
    said.add(key)
    write(clean(`  ${words}${seconds === null ? '' : `   ${formatDuration(seconds)}`}`))
  }
  return {
    update(progress) {
      for (const state of toldPhases(progress)) {
        const isTold = state.outcome !== 'underWay' || state.phase === 'apply' || state.phase === 'cancel'
        if (isTold) say(`${state.phase} ${state.outcome}`, phaseWords(progress, state), isLive ? state.seconds : null)
      }
      for (const row of toldRows(progress))
        if (row.status !== 'planned' && row.status !== 'notStarted')
          say(
            `${row.address} ${row.status}`,
            `  ${nameText(nameOf(row))}: ${rowWords(row)}`,
            row.status === 'running' ? null : row.seconds,
          )
    },
    say: (words) => write(`  ${words}`),
    stop: () => {},
  }
}
