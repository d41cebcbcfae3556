import { Link } from '@remix-run/react'
import { useState } from 'react'
import { resourceAddress } from '#app/components/resource-address.ts'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { ScanComparison } from '#app/contract/scan-comparison.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import classes from './changes.module.css'

type Change = ScanComparison['items'][number]

/** Resources of a control that are named at once. */
const mostNamed = 12

/** What changed, by control in the order of the first of each. @param scanId whose gaps are led to */
export function ChangeRows({ scanId, items }: { scanId: string; items: readonly Change[] }) {
  return (
    <ul>
      {byControl(items).map(([first, ...others]) => (
        <ControlRow key={first.controlId} scanId={scanId} first={first} items={[first, ...others]} />
      ))}
    </ul>
  )
}

function ControlRow({ scanId, first, items }: { scanId: string; first: Change; items: readonly Change[] }) {
  const [whole, setWhole] = useState(false)
  const named = whole ? items : items.slice(0, mostNamed)
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Link to={`/app/security-scanner/results/${scanId}/gaps/${first.controlId}`} className={classes.name}>
          {first.name}
        </Link>
        <span className={classes.count}>{countOf(items.length, 'resource')}</span>
        <SeverityChip severity={first.severity} />
      </div>
      <ul className={classes.resources}>
        {named.map(({ resourceId, resourceName }) => (
          <li key={resourceId}>
            <Link to={resourceAddress(resourceId)} className={classes.resource} title={resourceId}>
              {resourceName}
            </Link>
          </li>
        ))}
        {named.length < items.length && (
          <li>
            <button type="button" className={classes.more} onClick={() => setWhole(true)}>
              Show {formatCount(items.length - named.length)} more
            </button>
          </li>
        )}
      </ul>
    </li>
  )
}

function byControl(items: readonly Change[]): [Change, ...Change[]][] {
  const groups = new Map<string, [Change, ...Change[]]>()
  for (const item of items) {
    const group = groups.get(item.controlId)
    if (group) group.push(item)
    else groups.set(item.controlId, [item])
  }
  return [...groups.values()]
}
