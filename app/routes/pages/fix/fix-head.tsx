import { ActionIcon, Title } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { JumpLink } from '#app/components/jump-link.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { NewerScan } from '#app/components/newer-scan.tsx'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { Tooltip } from '#app/components/tooltip/tooltip.tsx'
import { executionIsActive } from '#app/contract/execution-phase.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail, FixStep } from '#app/contract/fix-detail.ts'
import type { Horizon } from '#app/contract/horizon.ts'
import { formatWholeSeconds } from '#app/text/duration.ts'
import { doingText } from '#app/text/fix-words.ts'
import type { Times } from '#app/text/time.ts'
import { appliedText } from './applied-text.ts'
import classes from './fix-head.module.css'
import type { ShownStep } from './shown-step.ts'

const horizonNames: Record<Horizon, string> = {
  immediate: 'Immediate',
  shortTerm: 'Short term',
  mediumTerm: 'Medium term',
}

const steps: readonly FixStep[] = ['review', 'plan', 'approve', 'proof']
const stepNames: Record<FixStep, string> = { review: 'Review', plan: 'Plan', approve: 'Approve', proof: 'Proof' }

interface FixHeadProps {
  detail: FixDetail
  step: ShownStep
  applied: ExecutionDetail | null
  /** The scan that judged anew what this fix is of. */
  newer: { id: string; createdAt: string } | null
  /** The heading takes the focus when another step is shown. */
  heading: RefObject<HTMLHeadingElement>
}

/** What the fix is, where it is on its way, and the fixes before and after it. */
export function FixHead({ detail, step, applied, newer, heading }: FixHeadProps) {
  const { fix, scan, place } = detail
  const all = `/app/security-scanner/results/${scan.id}/fixes`
  const current: FixStep = detail.step === 'plan' ? 'plan' : step
  return (
    <header className={classes.head}>
      <div className={classes.above}>
        <div className={classes.chips}>
          <SeverityChip severity={fix.severity} />
          <span className={classes.wide}>
            <StatusChip role="primary">{horizonNames[fix.horizon]}</StatusChip>
          </span>
          <span className={classes.narrow}>{scan.subscriptionName}</span>
          {place && (
            <span className={classes.wide}>
              Fix {place.at} of {place.of}
              {place.at === 1 && ', highest gain'}
            </span>
          )}
        </div>
        <div className={classes.back}>
          <BackLink to={all}>Fix plan</BackLink>
        </div>
        <nav className={classes.others} aria-label="Other fixes">
          <Link to={all}>All fixes</Link>
          {place && (
            <>
              <Neighbour
                to={place.previous && `${all}/${place.previous}`}
                label="Previous fix"
                icon={IconChevronLeft}
              />
              <Neighbour to={place.next && `${all}/${place.next}`} label="Next fix" icon={IconChevronRight} />
            </>
          )}
        </nav>
      </div>
      <div className={classes.line}>
        <div className={classes.text}>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {fix.name}
          </Title>
          <p className={classes.subtitle} data-kept={step === 'proof' || undefined}>
            {subtitleOf(detail, step, applied, useTimes())}
          </p>
          <JumpLink className={classes.skip} to="decision">
            Skip to the decision
          </JumpLink>
        </div>
        <Steps current={current} detail={detail} />
      </div>
      <NewerScan scan={newer} />
    </header>
  )
}

interface NeighbourProps {
  /** Null at either end. */
  to: string | null
  label: string
  icon: typeof IconChevronLeft
}

function Neighbour({ to, label, icon: Icon }: NeighbourProps) {
  const icon = <Icon size={18} stroke={2} aria-hidden />
  if (to === null)
    return (
      <ActionIcon variant="default" size={32} disabled aria-label={label}>
        {icon}
      </ActionIcon>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} variant="default" size={32} aria-label={label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

function Steps({ current, detail: { plan, apply } }: { current: FixStep; detail: FixDetail }) {
  const place = steps.indexOf(current)
  const reachable: Partial<Record<FixStep, boolean>> = {
    review: true,
    approve: current !== 'plan' && (plan !== null || apply !== null),
    proof: apply !== null && !executionIsActive(apply.status),
  }
  return (
    <nav aria-label="Steps" className={classes.nav}>
      <p className={classes.place}>
        Step {place + 1} of 4, {stepNames[current]}
      </p>
      <ol className={classes.steps}>
        {steps.map((step, at) => {
          const state = at < place ? 'done' : at === place ? 'current' : 'later'
          const content = (
            <>
              <span className={classes.circle}>
                {at < place ? <IconCheck size={14} stroke={2.5} aria-hidden /> : at + 1}
              </span>
              <span className={classes.label}>{stepNames[step]}</span>
            </>
          )
          return (
            <li key={step} data-state={state} aria-current={at === place ? 'step' : undefined}>
              {at !== place && reachable[step] ? <Link to={`?step=${step}`}>{content}</Link> : <span>{content}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function subtitleOf({ gaps, scan }: FixDetail, step: ShownStep, applied: ExecutionDetail | null, times: Times): string {
  if (step !== 'proof' || !applied) return `${doingText(gaps)} in ${scan.subscriptionName}`
  const { startedAt, timestamp, seconds, user, proof } = applied
  const took = seconds === null ? '' : ` in ${formatWholeSeconds(seconds)}`
  const read = proof?.judged_at ? `. Azure was read again at ${times.exact(proof.judged_at).split(', ')[1]}` : ''
  return `${appliedText(applied)} ${times.time(startedAt ?? timestamp)} by ${user}${took}${read}`
}
