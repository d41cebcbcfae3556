import { Link } from '@remix-run/react'
import { IconCircleCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { FixedMark } from '#app/components/fixed-mark/fixed-mark.tsx'
import { resourceAddress } from '#app/components/resource-address.ts'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { ListedResource } from '#app/contract/inventory.ts'
import { unknownText } from '#app/text/unknown-text.ts'
import { ResourceIcon } from './resource-icon.tsx'
import classes from './resource-list.module.css'

interface ResourceRowProps {
  resource: ListedResource
  at: number
  /** Pixels from the top of the list. */
  start: number
  isActive: boolean
  isOpen: boolean
  /** When the scan was that is listed. */
  scannedAt: string
  /** The query of the page. */
  search: string
  onPoint: (at: number) => void
}

/** One resource of the list. The whole row is its link. */
export const ResourceRow = memo(function ResourceRow(props: ResourceRowProps) {
  const { resource, at, start, isActive, isOpen, scannedAt, search, onPoint } = props
  return (
    <tr
      id={`resource-${at}`}
      aria-rowindex={at + 2}
      aria-selected={isOpen}
      className={classes.row}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <td className={classes.resource}>
        <ResourceIcon type={resource.type} />
        <span className={classes.names}>
          <Link
            to={resourceAddress(resource.id, search)}
            className={classes.name}
            tabIndex={-1}
            preventScrollReset
            onClick={() => onPoint(at)}
          >
            {resource.name}
          </Link>
          {resource.fixed ? (
            <FixedMark fixed={resource.fixed} scannedAt={scannedAt} />
          ) : (
            <span className={classes.noun}>
              {resource.noun}
              {resource.resourceGroup && <span className={classes.onPhones}> {resource.resourceGroup}</span>}
            </span>
          )}
        </span>
      </td>
      <td className={classes.cell}>{resource.resourceGroup || '–'}</td>
      <td className={`${classes.cell} ${classes.whenClosed} mono`}>{resource.location || '–'}</td>
      <td className={`${classes.cell} ${classes.whenClosed}`}>
        <Tags tags={resource.tags} />
      </td>
      <td className={classes.gaps}>
        <Gaps resource={resource} />
      </td>
    </tr>
  )
})

function Gaps({ resource: { gaps, severity, unassessed, isJudged } }: { resource: ListedResource }) {
  if (severity !== null)
    return (
      <>
        <span className={`${classes.count} tabular`}>{gaps}</span>
        <span className={classes.chip}>
          <SeverityChip severity={severity} />
        </span>
      </>
    )
  const unknown = unknownText({ unassessed, isJudged })
  if (unknown !== null)
    return (
      <>
        <span />
        {unknown.charAt(0).toUpperCase() + unknown.slice(1)}
      </>
    )
  return (
    <span className={classes.none}>
      <IconCircleCheck size={15} stroke={1.75} aria-hidden /> None
    </span>
  )
}

function Tags({ tags }: { tags: ListedResource['tags'] }) {
  const lines = Object.entries(tags).map(([name, value]) => `${name}: ${value}`)
  if (lines.length === 0) return <>–</>
  return (
    <span title={lines.join('\n')}>
      {lines[0]}
      {lines.length > 1 && <span className={classes.more}> +{lines.length - 1}</span>}
    </span>
  )
}
