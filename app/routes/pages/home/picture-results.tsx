import {
  IconArrowNarrowRight,
  IconArrowsDiff,
  IconChevronRight,
  IconClipboardCheck,
  IconRadar2,
  IconWand,
} from '@tabler/icons-react'
import { ScoreDial } from '#app/components/score/score-dial.tsx'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import classes from './picture-results.module.css'

const figures = [
  {
    label: 'Critical recommendations',
    value: '9',
    note: 'Need immediate attention',
    change: '2 fewer than on 12 Nov',
    isCritical: true,
  },
  {
    label: 'Total recommendations',
    value: '66',
    note: '9 immediate and 57 planned',
    change: '10 fewer than on 12 Nov',
  },
  {
    label: 'Implemented controls',
    value: '170',
    of: ' / 236',
    note: '7 more controls to reach 75%',
    change: '10 more than on 12 Nov',
  },
]
const standards = [
  { short: 'CIS', rest: 'Azure Foundations', percent: 71, controls: '98 of 139 controls', change: '+3 points' },
  { short: 'NIST', rest: 'SP 800-53 Rev. 5', percent: 66, controls: '129 of 196 controls', change: '+2 points' },
  { short: 'ISO', rest: '27001:2022 Annex A', percent: 74, controls: '69 of 93 controls', change: '+5 points' },
]
const gaps = [
  {
    title: 'Storage accounts allow anonymous blob access',
    text: 'Blobs can be read by URL without signing in.',
    count: 7,
    noun: 'storage accounts',
  },
  {
    title: 'Network security groups open RDP to the internet',
    text: 'Port 3389 accepts traffic from 0.0.0.0/0 on production subnets.',
    count: 4,
    noun: 'security groups',
  },
  {
    title: 'Key vaults can be purged for good',
    text: 'Deleted secrets cannot be brought back.',
    count: 5,
    noun: 'key vaults',
  },
]
const steps = [
  { title: 'Turn off anonymous blob access', text: 'Set allowBlobPublicAccess to false, 7 accounts' },
  { title: 'Close RDP to the internet', text: 'Bastion instead of 0.0.0.0/0, 4 groups' },
]

/** What the product picture shows of a scan. All figures are samples. */
export function PictureResults() {
  return (
    <>
      <div className={classes.head}>
        <div>
          <b className={classes.title}>Security Scanner</b>
          <span>Analyze security posture</span>
        </div>
        <div>
          <b>Aldergrove – Production</b>
          <small>Scanned 19 Nov 2026, 09:12. 1,284 resources in 1 m 48 s</small>
        </div>
      </div>
      <div className={classes.tabs}>
        <span>
          <IconRadar2 size={16} stroke={1.6} /> Scanner
        </span>
        <span data-shown>
          <IconClipboardCheck size={16} stroke={1.6} /> Scan Results
        </span>
      </div>
      <div className={classes.changes}>
        <IconArrowsDiff size={16} stroke={1.75} color="#0052cc" />
        <b>What changed since the last scan</b>
        <small>12 Nov 2026, 09:10</small>
        <span>
          Score 68% <IconArrowNarrowRight size={14} /> <b>72%</b>
        </span>
        <StatusChip role="success">14 resolved</StatusChip>
        <StatusChip role="error">3 new</StatusChip>
        <StatusChip role="orange">1 reopened</StatusChip>
        <b className={classes.link}>View changes</b>
      </div>
      <div className={classes.summary}>
        <div className={classes.score}>
          <b>Overall score</b>
          <ScoreDial score={72} level="Good" />
          <StatusChip role="good" dot>
            Good
          </StatusChip>
        </div>
        {figures.map(({ label, value, of, note, change, isCritical }) => (
          <div key={label} className={classes.figure}>
            <b>{label}</b>
            <span className={classes.metric} data-critical={isCritical}>
              {value}
              {of && <small>{of}</small>}
            </span>
            <small>{note}</small>
            <small className={classes.better}>{change}</small>
          </div>
        ))}
        {standards.map(({ short, rest, percent, controls, change }) => (
          <div key={short} className={classes.standard}>
            <span>
              <b>{short}</b> <small>{rest}</small>
              <b>{percent}%</b>
            </span>
            <span className={classes.bar}>
              <span style={{ width: `${percent}%` }} />
            </span>
            <span>
              <small>{controls}</small>
              <small className={classes.better}>{change}</small>
            </span>
          </div>
        ))}
      </div>
      <div className={classes.columns}>
        <div className={classes.card}>
          <div className={classes.cardHead}>
            <b>Critical security gaps</b>
            <StatusChip role="error">9</StatusChip>
            <span className={classes.button}>
              <IconWand size={16} stroke={1.75} /> Generate Fix Templates
            </span>
          </div>
          {gaps.map(({ title, text, count, noun }) => (
            <div key={title} className={classes.gap}>
              <div>
                <b>{title}</b>
                <small>{text}</small>
              </div>
              <div>
                <b>{count}</b>
                <small>{noun}</small>
              </div>
              <SeverityChip severity="critical" />
              <IconChevronRight size={16} color="#64748b" />
            </div>
          ))}
        </div>
        <div className={classes.card}>
          <div className={classes.cardHead}>
            <b>Roadmap</b>
            <small>66 actions</small>
          </div>
          <div className={classes.group}>
            <b>Immediate Actions</b>
            <StatusChip role="error">9</StatusChip>
          </div>
          {steps.map(({ title, text }, index) => (
            <div key={title} className={classes.step}>
              <span>{index + 1}</span>
              <div>
                <b>{title}</b>
                <small>{text}</small>
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
