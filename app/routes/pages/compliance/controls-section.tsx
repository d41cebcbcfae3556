import { Link } from '@remix-run/react'
import { IconChevronRight, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { RequirementControl, RequirementDetail } from '#app/contract/compliance.ts'
import { formatCount } from '#app/text/count.ts'
import { gapPath } from '../security-scanner/gap-path.ts'
import classes from './controls-section.module.css'
import { SectionHead } from './section-head.tsx'

const failedOf = (failed: number, judged: number) =>
  `${formatCount(failed)} of ${formatCount(judged)} ${failed === 1 ? 'fails' : 'fail'}`
const judgedBy = ({ passed, failed, excepted }: RequirementControl) => passed + failed + excepted

/** The controls that judge the requirement, those that fail first. */
export function ControlsSection({ detail: { controls, requirement, scope } }: { detail: RequirementDetail }) {
  if (controls.length === 0) return null
  const onlyScan = scope.scans.length === 1 ? scope.scans[0]?.id : undefined
  return (
    <>
      <SectionHead title="Controls">
        {requirement.judged > 0 && <span>{failedOf(requirement.failed, requirement.judged)}</span>}
      </SectionHead>
      <ul>
        {controls.map((control) => {
          const scanId = control.scanId ?? (judgedBy(control) + control.notAssessed > 0 ? onlyScan : undefined)
          const row = <ControlRow control={control} leads={scanId !== undefined} />
          return (
            <li key={control.id} className={classes.control}>
              {scanId === undefined ? (
                <div className={classes.row}>{row}</div>
              ) : (
                <Link to={gapPath(scanId, control.id, '')} className={classes.row}>
                  {row}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function ControlRow({ control, leads }: { control: RequirementControl; leads: boolean }) {
  return (
    <>
      <ControlIcon control={control} />
      <span className={classes.names}>
        <span className={classes.title}>{control.title}</span>
        <code className={classes.id}>{control.id}</code>
      </span>
      <span className={classes.counts}>{countsText(control)}</span>
      {control.failed > 0 && <SeverityChip severity={control.severity} />}
      {leads && <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />}
    </>
  )
}

function ControlIcon({ control }: { control: RequirementControl }) {
  const look = { size: 20, stroke: 1.75, className: classes.icon, 'aria-hidden': true }
  if (control.failed > 0) return <IconCircleX {...look} color="var(--error-text)" />
  if (judgedBy(control) > 0) return <IconCircleCheck {...look} color="var(--success-text)" />
  return <IconCircleDashed {...look} color="var(--neutral-text)" />
}

/** `4 of 35 fail`, `35 pass`; what was accepted is said, since it does not fail. */
function countsText(control: RequirementControl): string {
  const judged = judgedBy(control)
  if (judged === 0) return control.notAssessed > 0 ? `${formatCount(control.notAssessed)} not assessed` : 'No resource'
  if (control.failed > 0) return failedOf(control.failed, judged)
  const accepted = control.excepted > 0 ? `, ${formatCount(control.excepted)} accepted` : ''
  return `${formatCount(control.passed)} ${control.passed === 1 ? 'passes' : 'pass'}${accepted}`
}
