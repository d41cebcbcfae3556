import { scanStages } from '#app/contract/scan-stage.ts'
import type { ScanChanges, ScanProgress, ScanStage } from '#app/contract/scans.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatTime } from '#app/text/time.ts'

/** A stage of a scan in words. */
export interface StageLine {
  stage: ScanStage
  words: string
  isDone: boolean
  /** How long it took, once done. */
  seconds: number | null
}

/** The last one is over in a moment: it counts as comparing. */
const stages = scanStages.filter((stage) => stage !== 'roadmap')
type Stage = (typeof stages)[number]
type StageWords = (progress: ScanProgress, context: StageContext) => string

export interface StageContext {
  localCloud: boolean
  /** Known once the scan is done: undefined before, null for a first scan. */
  changes?: ScanChanges | null
}

/** The stages that a scan has reached, those that it has finished first. */
export function stageLines(progress: ScanProgress, context: StageContext): StageLine[] {
  const isOver = context.changes !== undefined
  const reached = isOver || progress.stage === 'roadmap' ? stages.length - 1 : stages.indexOf(progress.stage)
  return stages.slice(0, reached + 1).map((stage, at) => {
    const isDone = isOver || at < reached
    return {
      stage,
      isDone,
      words: words[stage][isDone ? 'done' : 'underWay'](progress, context),
      seconds: isDone ? (progress.seconds[stage] ?? null) : null,
    }
  })
}

const cloudName = ({ localCloud }: StageContext) => (localCloud ? 'the local cloud' : 'Azure')

const words: Record<Stage, { done: StageWords; underWay: StageWords }> = {
  connect: {
    done: (_, context) => `Connected to ${cloudName(context)}`,
    underWay: (_, context) => `Connecting to ${cloudName(context)}`,
  },
  collect: {
    done: ({ resources, resourceGroups }) =>
      `Collected ${countOf(resources, 'resource')} in ${countOf(resourceGroups, 'resource group')}`,
    underWay: ({ resources, calls }) => `Collecting: ${countOf(resources, 'resource')}, ${countOf(calls, 'call')}`,
  },
  evaluate: {
    done: ({ controlsTotal }) => `Evaluated ${countOf(controlsTotal, 'control')}`,
    underWay: ({ controlsEvaluated, controlsTotal }) =>
      `Evaluating: ${formatCount(controlsEvaluated)} of ${countOf(controlsTotal, 'control')}`,
  },
  compare: {
    done: (_, { changes }) =>
      changes ? `Compared with the scan of ${formatTime(changes.previousAt)}` : 'First scan: nothing to compare with',
    underWay: () => 'Comparing with the scan before',
  },
}
