import { Button, Card, Title } from '@mantine/core'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { Scan, ScanProgress } from '#app/contract/scans.ts'
import { formatCount } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import classes from './progress-card.module.css'
import { stageLines, stageTitle, timeLeft } from './scan-stages.ts'
import { ServiceBars, type ServiceTotal } from './service-bars.tsx'
import { StageList } from './stage-list.tsx'

interface ProgressCardProps {
  scan: Scan
  progress: ScanProgress | null
  ended: { status: 'done' | 'failed' | 'canceled'; error: string | null } | null
  elapsed: number
  totals: ServiceTotal[]
  comparedWith: string | null
  /** Absent for whoever may not cancel. */
  onCancel?: () => void
  canceling: boolean
}

/** A scan while it runs, or as it stood when it failed or was canceled. */
export function ProgressCard({
  scan,
  progress,
  ended,
  elapsed,
  totals,
  comparedWith,
  onCancel,
  canceling,
}: ProgressCardProps) {
  const state = {
    progress,
    started: scan.startedAt !== null || progress !== null,
    source: scan.source,
    ended: ended?.status ?? null,
    error: ended?.error ?? null,
    comparedWith,
    times: useTimes(),
    stageSeconds: Math.max(
      0,
      elapsed - Object.values(progress?.seconds ?? {}).reduce((sum, seconds) => sum + seconds, 0),
    ),
  }
  const percent = progress?.percent ?? 0
  const title = stageTitle(state)
  return (
    <Card padding={0} component="section" aria-label="Progress of the scan">
      <div className={classes.head}>
        <div>
          <div className={classes.title}>
            <Title order={2} c={ended?.status === 'failed' ? 'var(--error-text)' : undefined}>
              {title}
            </Title>
            {scan.source === 'file' && <StatusChip role="secondary">Inventory file</StatusChip>}
          </div>
          <div className={classes.caption}>
            {scan.subscriptionName}, started <Moment at={scan.startedAt ?? scan.createdAt} /> by {scan.requestedBy}
          </div>
        </div>
        <div className={classes.percent}>
          {percent}
          <span>%</span>
        </div>
        <div className={classes.barRow}>
          <div
            className={classes.track}
            role="progressbar"
            aria-label="Scan"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <div className={classes.bar} data-state={ended?.status} style={{ width: `${percent}%` }} />
          </div>
          <div className={classes.times}>
            <span>{formatDuration(Math.floor(elapsed)).replace('.0 s', ' s')} elapsed</span>
            {!ended && <span>{timeLeft(percent, elapsed)}</span>}
          </div>
        </div>
      </div>
      <div className="visually-hidden" aria-live="polite">
        {title}
      </div>
      <dl className={classes.counters}>
        <Counter label="Resources collected" value={progress?.resources ?? 0} />
        <Counter
          label="Controls evaluated"
          value={progress?.controlsEvaluated ?? 0}
          note={`of ${formatCount(progress?.controlsTotal ?? totals.reduce((sum, one) => sum + one.total, 0))}`}
        />
        <Counter label="Passed" value={progress?.passed ?? 0} colour="var(--success-text)" />
        <Counter
          label="Failed"
          value={progress?.failed ?? 0}
          colour="var(--error-text)"
          note={`${formatCount(progress?.critical ?? 0)} critical`}
        />
      </dl>
      <div className={classes.columns}>
        <div>
          <StageList stages={stageLines(state)} />
          {onCancel && !ended && (
            <div className={classes.cancel}>
              <Button variant="default" onClick={onCancel} loading={canceling} loaderProps={{ size: 16 }}>
                Cancel
              </Button>
            </div>
          )}
        </div>
        <ServiceBars totals={totals} services={progress?.services ?? []} />
      </div>
    </Card>
  )
}

function Counter({ label, value, note, colour }: { label: string; value: number; note?: string; colour?: string }) {
  return (
    <div className={classes.counter}>
      <dt>{label}</dt>
      <dd>
        <span className="metric" style={value > 0 ? { color: colour } : undefined}>
          {formatCount(value)}
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </dd>
    </div>
  )
}
