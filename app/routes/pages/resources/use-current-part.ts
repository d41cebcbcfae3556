import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels below the tabs within which a section already counts as reached. */
const near = 8

/**
 * Which section of a scroll is the current one: the last that has reached the tabs. At the end of the scroll, where the last
 * ones can no longer reach them, it is the one that was asked for, else the last.
 * @param ids of the sections, in their order, parted by spaces
 */
export function useCurrentPart(ids: string, scroll: RefObject<HTMLElement>, tabs: RefObject<HTMLElement>) {
  const sections = ids.split(' ')
  const [current, setCurrent] = useState(sections[0])
  const asked = useRef<string>()

  useEffect(() => {
    const all = ids.split(' ')
    function look() {
      if (!scroll.current || !tabs.current) return
      const isEnd = isAtEnd(scroll.current)
      if (!isEnd) asked.current = undefined
      const edge = tabs.current.getBoundingClientRect().bottom + near
      const passed = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= edge)
      setCurrent(isEnd ? (asked.current ?? all.at(-1)) : (passed.at(-1) ?? all[0]))
    }
    // The pane scrolls by itself; on phones the page does.
    document.addEventListener('scroll', look, { passive: true, capture: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [ids, scroll, tabs])

  function goTo(id: string) {
    asked.current = id
    setCurrent(id)
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }

  return { current, goTo }
}

function isAtEnd(pane: HTMLElement): boolean {
  const box = getComputedStyle(pane).overflowY === 'visible' ? document.documentElement : pane
  return box.scrollHeight > box.clientHeight && box.scrollTop + box.clientHeight >= box.scrollHeight - 1
}
