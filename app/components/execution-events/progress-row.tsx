import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconHelpCircle,
  IconLoader2,
} from '@tabler/icons-react'
import type { ResourceRow } from '#app/contract/plans.ts'
import { formatWholeSeconds } from '#app/text/duration.ts'
import { isDestructive } from '#app/text/plan-groups.ts'
import type { ResourceName } from '#app/text/plan-names.ts'
import classes from './resource-progress.module.css'
import { resourceWord } from './resource-words.ts'
import { useTickingSeconds } from './use-ticking-seconds.ts'

const icons: Record<ResourceRow['status'], typeof IconLoader2> = {
  planned: IconCircleDashed,
  running: IconLoader2,
  done: IconCircleCheck,
  failed: IconCircleX,
  notStarted: IconCircleMinus,
  unknown: IconHelpCircle,
}

interface ProgressRowProps {
  resource: ResourceRow
  name: ResourceName
  /** What it is, where no head above says so. */
  noun?: string
}

/** How far one resource of an apply is. */
export function ProgressRow({ resource, name, noun }: ProgressRowProps) {
  const { address, status, error } = resource
  const isLost = isDestructive(resource) && (status === 'running' || status === 'done')
  const Icon = icons[status]
  const running = status === 'running'
  const seconds = useTickingSeconds(resource.seconds, running)
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-status={status}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.name} title={resource.id === null ? address : `${address}\n${resource.id}`}>
        <b>{name.name}</b>
        {name.parent !== null && ` in ${name.parent}`}
        {noun && <span className={classes.noun}>{noun}</span>}
      </span>
      <span className={classes.word} data-status={status} data-lost={isLost || undefined}>
        {resourceWord(resource)}
      </span>
      <span className={`${classes.seconds} tabular`}>
        {running
          ? formatWholeSeconds(Math.floor(seconds))
          : resource.seconds !== null && applySeconds(resource.seconds)}
      </span>
      {error && <p className={classes.error}>{error}</p>}
    </li>
  )
}

/** Terraform counts whole seconds. */
function applySeconds(seconds: number): string {
  return seconds < 1 ? '< 1 s' : formatWholeSeconds(seconds)
}
