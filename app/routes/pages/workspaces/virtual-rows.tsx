import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ResourceListRow } from './resource-groups.ts'
import { keyOf, Row, type RowsProps } from './state-resource-rows.tsx'
import classes from './state-resources.module.css'

/** Only what is in sight is drawn. */
export function VirtualRows({ rows, driftOf, isFolded, onTurn }: RowsProps) {
  const scroller = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.item ? 40 : 48),
    getItemKey: (at) => keyOf(rows[at] as ResourceListRow),
    overscan: 8,
    initialRect: { width: 0, height: 640 },
  })
  return (
    <ul ref={scroller} className={classes.scroller}>
      <li aria-hidden style={{ height: virtual.getTotalSize() }} />
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.drawn}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row row={row} driftOf={driftOf} isFolded={isFolded} onTurn={onTurn} />
            </li>
          )
        )
      })}
    </ul>
  )
}
