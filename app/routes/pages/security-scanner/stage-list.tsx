import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { StageLine } from './scan-stages.ts'
import classes from './stage-list.module.css'

const words: Record<StageLine['state'], string> = {
  done: 'Done',
  current: 'Under way',
  waiting: 'Waiting',
  failed: 'Failed',
  stopped: 'Stopped',
  skipped: 'Left out',
}

/** The stages of a scan, one beneath the other. */
export function StageList({ stages }: { stages: StageLine[] }) {
  return (
    <ol className={classes.stages}>
      {stages.map((stage) => (
        <li key={stage.stage} className={classes.stage} data-state={stage.state}>
          <span className={classes.circle}>
            <span className="visually-hidden">{words[stage.state]}: </span>
            {stage.state === 'done' && <IconCheck size={14} stroke={2.4} aria-hidden />}
            {stage.state === 'failed' && <IconX size={14} stroke={2.4} aria-hidden />}
            {(stage.state === 'skipped' || stage.state === 'stopped') && (
              <IconMinus size={14} stroke={2.4} aria-hidden />
            )}
          </span>
          <span className={classes.text}>
            <span className={classes.label}>{stage.label}</span>
            <span className={classes.detail}>{stage.detail}</span>
          </span>
          <span className={classes.time}>{stage.time}</span>
        </li>
      ))}
    </ol>
  )
}
