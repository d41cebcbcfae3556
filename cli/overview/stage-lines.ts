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

type Stage = Exclude<ScanStage, 'roadmap'>

const stages: readonly Stage[] = ['connect', 'collect', 'evaluate', 'compare']

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
      words: isDone ? doneWords(stage, progress, context) : underWayWords(stage, progress, context),
      seconds: isDone ? (progress.seconds[stage] ?? null) : null,
    }
  })
}

const cloudName = ({ localCloud }: StageContext) => (localCloud ? 'the local cloud' : 'Azure')

function doneWords(stage: Stage, progress: ScanProgress, context: StageContext): string {
  if (stage === 'connect') return `Connected to ${cloudName(context)}`
  if (stage === 'collect')
    return `Collected ${countOf(progress.resources, 'resource')} in ${countOf(progress.resourceGroups, 'resource group')}`
  if (stage === 'evaluate') return `Evaluated ${countOf(progress.controlsTotal, 'control')}`
  return context.changes
    ? `Compared with the scan of ${formatTime(context.changes.previousAt)}`
    : 'First scan: nothing to compare with'
}

function underWayWords(stage: Stage, progress: ScanProgress, context: StageContext): string {
  if (stage === 'connect') return `Connecting to ${cloudName(context)}`
  if (stage === 'collect')
    return `Collecting: ${countOf(progress.resources, 'resource')}, ${countOf(progress.calls, 'call')}`
  if (stage === 'evaluate')
    return `Evaluating: ${formatCount(progress.controlsEvaluated)} of ${countOf(progress.controlsTotal, 'control')}`
  return 'Comparing with the scan before'
}
