import { type RefObject, useEffect, useState } from 'react'
import { CountBadge } from '#app/components/count-badge.tsx'
import classes from './resource-pane.module.css'

interface PaneTabsProps {
  tabs: { id: string; label: string; count: number }[]
  scroll: RefObject<HTMLElement>
}

/** Pixels that the head of the pane takes once it sticks. */
const stuck = 48

/** Ways to the sections of the pane, which is one scroll; the section in sight is the current one. */
export function PaneTabs({ tabs, scroll }: PaneTabsProps) {
  const [current, setCurrent] = useState(tabs[0]?.id)
  const ids = tabs.map(({ id }) => id).join(' ')
  useEffect(() => {
    const pane = scroll.current
    if (!pane) return
    function look() {
      const top = (pane?.getBoundingClientRect().top ?? 0) + stuck + 8
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= top)
      setCurrent(passed.at(-1) ?? ids.split(' ')[0])
    }
    pane.addEventListener('scroll', look, { passive: true })
    return () => pane.removeEventListener('scroll', look)
  }, [scroll, ids])
  return (
    <nav className={classes.tabs} aria-label="Parts of the resource">
      {tabs.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          className={classes.tab}
          aria-current={current === id || undefined}
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
        >
          {label}
          {count > 0 && <CountBadge count={count} role={id === 'gaps' ? 'error' : 'neutral'} />}
        </button>
      ))}
    </nav>
  )
}
