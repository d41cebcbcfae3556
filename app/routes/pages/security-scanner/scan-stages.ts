import type { EndedScanStatus } from '#app/contract/scan-is-active.ts'
import { makesInventory, scanStages } from '#app/contract/scan-stage.ts'
import type { ScanProgress, ScanStage } from '#app/contract/scans.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import type { Times } from '#app/text/time.ts'

export interface StageLine {
  stage: ScanStage
  label: string
  detail: string
  state: 'done' | 'current' | 'waiting' | 'failed' | 'stopped' | 'skipped'
  /** At the right: seconds, or `Waiting`. */
  time: string
}

export interface StageContext {
  progress: ScanProgress | null
  /** The scan has begun; before that every stage waits. */
  started: boolean
  source: 'cloud' | 'file'
  ended: EndedScanStatus | null
  error: string | null
  /** When the scan to compare with was made. */
  comparedWith: string | null
  /** By which clocks that is told. */
  times: Times
  /** Seconds of the stage under way. */
  stageSeconds: number
}

const labels: Record<ScanStage, string> = {
  connect: 'Connect to Azure',
  collect: 'Collect resources',
  evaluate: 'Evaluate controls',
  compare: 'Compare with the last scan',
  roadmap: 'Build the roadmap',
}

const underWay: Record<ScanStage, string> = {
  connect: 'Connecting to Azure',
  collect: 'Collecting resources',
  evaluate: 'Evaluating controls',
  compare: 'Comparing with the last scan',
  roadmap: 'Building the roadmap',
}

const endWords: Record<EndedScanStatus, string> = {
  done: 'Scan finished',
  failed: 'Scan failed',
  canceled: 'Canceled',
}

/** What the scan does now, as the progress card's title and its live region say it. */
export function stageTitle({ progress, started, ended }: Pick<StageContext, 'progress' | 'started' | 'ended'>): string {
  if (ended !== null) return endWords[ended]
  return started && progress ? underWay[progress.stage] : 'Waiting to start'
}

/** The stages with what is known of each. */
export function stageLines(context: StageContext): StageLine[] {
  const current = context.progress && context.started ? scanStages.indexOf(context.progress.stage) : -1
  return scanStages.map((stage, index) => {
    const skipped = context.source === 'file' && makesInventory[stage]
    const state = skipped ? 'skipped' : stateOf(index, current, context.ended)
    return {
      stage,
      label: labels[stage],
      state,
      detail:
        state === 'failed' && context.error
          ? context.error
          : skipped
            ? 'The inventory comes from a file'
            : detailOf(stage, state, context),
      time: timeOf(stage, state, context),
    }
  })
}

function stateOf(index: number, current: number, ended: StageContext['ended']): StageLine['state'] {
  if (ended === 'done' || index < current) return 'done'
  if (ended === 'failed' && index === Math.max(0, current)) return 'failed'
  if (index !== current) return 'waiting'
  return ended === 'canceled' ? 'stopped' : 'current'
}

function timeOf(stage: ScanStage, state: StageLine['state'], { progress, stageSeconds }: StageContext): string {
  if (state === 'current') return formatDuration(stageSeconds)
  if (state === 'done') {
    const seconds = progress?.seconds[stage]
    if (seconds === undefined) return ''
    return seconds < 0.05 ? '< 0.1 s' : formatDuration(seconds)
  }
  if (state === 'stopped') return 'Stopped'
  return state === 'waiting' ? 'Waiting' : ''
}

function detailOf(
  stage: ScanStage,
  state: StageLine['state'],
  { progress, comparedWith, times }: StageContext,
): string {
  const reached = progress !== null && state !== 'waiting'
  switch (stage) {
    case 'connect':
      return state === 'done' ? 'Reader access confirmed' : 'Signing in and finding the subscription'
    case 'collect':
      if (!reached) return 'Resources and their settings'
      if (state === 'done')
        return `${countOf(progress.resources, 'resource')} in ${countOf(progress.resourceGroups, 'resource group')}`
      return progress.settingsTotal > 0
        ? `${formatCount(progress.settingsRead)} of ${countOf(progress.settingsTotal, 'setting')} read in ${countOf(progress.calls, 'call')}`
        : `${countOf(progress.calls, 'call')} so far`
    case 'evaluate':
      return reached
        ? `${formatCount(progress.controlsEvaluated)} of ${countOf(progress.controlsTotal, 'control')}`
        : 'Controls against what was collected'
    case 'compare':
      return comparedWith ? times.time(comparedWith) : 'First scan of this subscription'
    case 'roadmap':
      return 'Immediate, 1 month and 3 months'
  }
}

/** `About 40 seconds left`, once enough is done to tell; null before. */
export function timeLeft(percent: number, elapsedSeconds: number): string | null {
  if (percent < 15 || percent >= 99) return null
  const seconds = (elapsedSeconds * (100 - percent)) / percent
  if (seconds < 8) return 'A few seconds left'
  return seconds < 90
    ? `About ${Math.round(seconds / 5) * 5} seconds left`
    : `About ${Math.round(seconds / 60)} minutes left`
}
