import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn beyond the edges. */
const overscan = 8
/** What the server takes for the height of the list, in pixels. */
const firstHeight = 640

interface RowWindow {
  /** The rows to draw, by their number, and where each begins in pixels. */
  drawn: { index: number; start: number }[]
  totalHeight: number
  /** Brings a row into sight below the fixed head. */
  scrollTo: (index: number) => void
}

/** Which rows of a long list are in sight of what scrolls. All have one height, in pixels. */
export function useRowWindow(scroller: RefObject<HTMLElement>, count: number, rowHeight: number): RowWindow {
  const [{ from, to }, setRange] = useState(() => rangeOf(0, firstHeight, rowHeight))

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => {
      const next = rangeOf(element.scrollTop, element.clientHeight, rowHeight)
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    const resized = new ResizeObserver(read)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      resized.disconnect()
    }
  }, [scroller, rowHeight])

  const first = Math.min(from, count)
  return {
    drawn: Array.from({ length: Math.min(to, count) - first }, (_, at) => ({
      index: first + at,
      start: (first + at) * rowHeight,
    })),
    totalHeight: count * rowHeight,
    scrollTo(index) {
      const element = scroller.current
      if (!element) return
      const head = element.querySelector('thead')?.offsetHeight ?? 0
      const top = index * rowHeight
      const lowest = head + top + rowHeight - element.clientHeight
      if (element.scrollTop > top) element.scrollTop = top
      else if (element.scrollTop < lowest) element.scrollTop = lowest
    },
  }
}

/** The rows in sight and some around them, from the first up to, but not with, the last. */
export function rangeOf(top: number, height: number, rowHeight: number): { from: number; to: number } {
  return {
    from: Math.max(0, Math.floor(top / rowHeight) - overscan),
    to: Math.max(0, Math.ceil((top + height) / rowHeight)) + overscan,
  }
}
