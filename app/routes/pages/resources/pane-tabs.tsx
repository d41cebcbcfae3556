import { type RefObject, useRef } from 'react'
import { CountBadge } from '#app/components/count-badge.tsx'
import classes from './resource-pane.module.css'
import { useCurrentPart } from './use-current-part.ts'

interface PaneTabsProps {
  tabs: { id: string; label: string; count: number }[]
  scroll: RefObject<HTMLElement>
}

/** Ways to the sections of the pane, which is one scroll; the section in sight is the current one. */
export function PaneTabs({ tabs, scroll }: PaneTabsProps) {
  const bar = useRef<HTMLElement>(null)
  const { current, goTo } = useCurrentPart(tabs.map(({ id }) => id).join(' '), scroll, bar)
  return (
    <nav ref={bar} className={classes.tabs} aria-label="Parts of the resource">
      {tabs.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          className={classes.tab}
          aria-current={current === id || undefined}
          onClick={() => goTo(id)}
        >
          {label}
          {count > 0 && <CountBadge count={count} role={id === 'gaps' ? 'error' : 'neutral'} />}
        </button>
      ))}
    </nav>
  )
}
