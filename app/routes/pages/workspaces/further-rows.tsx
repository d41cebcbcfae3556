import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { Workspace } from '#app/contract/workspaces.ts'
import { WorkspaceRow } from './workspace-row.tsx'
import classes from './workspaces.module.css'

/** The rest of a long list: what is in sight of the window is drawn, what is above and below is room. */
export function FurtherRows({ workspaces }: { workspaces: readonly Workspace[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  // Drawn anew whenever the window is another: what stands above may then be higher.
  useEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  const virtual = useWindowVirtualizer({
    count: workspaces.length,
    estimateSize: () => 52,
    getItemKey: (at) => workspaces[at]?.id ?? at,
    overscan: 8,
    scrollMargin: top,
  })
  const drawn = virtual.getVirtualItems()
  const above = (drawn[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      <Room height={above} />
      {drawn.map(({ index, key }) => {
        const workspace = workspaces[index]
        return workspace && <WorkspaceRow key={key} workspace={workspace} at={index} measure={virtual.measureElement} />
      })}
      <Room height={below} />
    </tbody>
  )
}

function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden className={classes.room} style={{ height }}>
      <td colSpan={6} />
    </tr>
  )
}
