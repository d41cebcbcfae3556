import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate, useParams } from '@remix-run/react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { resourceAddress } from '#app/components/resource-address.ts'
import { ListHead } from './list-head.tsx'
import classes from './resource-list.module.css'
import { ResourceRow } from './resource-row.tsx'
import type { ResourcePages } from './use-resource-pages.ts'
import { useRowWindow } from './use-row-window.ts'

const rowHeight = 52
const rowHeightOnPhones = 68
/** Rows before the end from which more is read. */
const ahead = 20

interface ResourceListProps {
  pages: ResourcePages
  total: number
  /** When the scan was that is listed. */
  scannedAt: string
  isSearching: boolean
  onSort: (changes: Record<string, string>) => void
}

/** The resources as a list of which only what is in sight is drawn. Arrows move, Enter opens, Escape closes. */
export function ResourceList(props: ResourceListProps) {
  const { total, scannedAt, isSearching, onSort } = props
  const { items, hasMore, loadMore } = props.pages
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const isPointed = useRef(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useParams()['*']?.toLowerCase()
  const isSmall = useMediaQuery('(max-width: 48em)') ?? false
  const [active, setActive] = useState(-1)
  const rows = useRowWindow(scroller, items.length + (hasMore ? 1 : 0), isSmall ? rowHeightOnPhones : rowHeight)
  const last = rows.drawn.at(-1)?.index ?? 0

  useEffect(() => {
    if (hasMore && last >= items.length - ahead) loadMore()
  }, [hasMore, last, items.length, loadMore])
  const first = items[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is read from its top
  useEffect(() => {
    setActive(-1)
    scroller.current?.scrollTo({ top: 0 })
  }, [search, first])

  const isOpen = (id: string) => opened !== undefined && id.toLowerCase() === `/${opened}`

  function open(at: number, state?: { enter: true }) {
    const one = items[at]
    if (one)
      navigate(resourceAddress(one.id, search), { preventScrollReset: true, replace: opened !== undefined, state })
  }

  /** A click leaves the focus with the list, so that arrows go on from the row. */
  const point = useCallback((at: number) => {
    setActive(at)
    isPointed.current = true
    grid.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // On phones the list is gone, and the focus with it.
    const isHidden = grid.current?.getClientRects().length === 0
    if (opened !== undefined && isPointed.current && isHidden) document.getElementById('resource-pane')?.focus()
    isPointed.current = false
  }, [opened])

  function onKeyDown(event: KeyboardEvent) {
    // The buttons of the head have keys of their own.
    if ((event.target as Element).closest('thead')) return
    const from = active >= 0 ? active : items.findIndex((one) => isOpen(one.id))
    const steps: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + 10,
      PageUp: from - 10,
      Home: 0,
      End: items.length - 1,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const at = Math.min(items.length - 1, Math.max(0, step))
      setActive(at)
      rows.scrollTo(at)
      if (opened !== undefined) open(at)
    } else if (event.key === 'Enter') {
      const pane = document.getElementById('resource-pane')
      if (from >= 0 && items[from] && !isOpen(items[from].id)) open(from, { enter: true })
      else pane?.focus()
    } else if (event.key === 'Escape' && opened !== undefined)
      navigate(`/app/resources${search}`, { preventScrollReset: true })
  }

  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        ref={grid}
        id="resource-list"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through the rows
        role="grid"
        tabIndex={0}
        className={classes.grid}
        data-closed={opened === undefined || undefined}
        aria-label="Resources"
        aria-rowcount={total + 1}
        aria-busy={isSearching}
        aria-activedescendant={active >= 0 ? `resource-${active}` : undefined}
        onKeyDown={onKeyDown}
      >
        <ListHead onSort={onSort} />
        <tbody className={classes.rows} style={{ height: rows.totalHeight }}>
          {rows.drawn.map(({ index, start }) => {
            const resource = items[index]
            return resource ? (
              <ResourceRow
                key={resource.id}
                resource={resource}
                at={index}
                start={start}
                isActive={index === active}
                isOpen={isOpen(resource.id)}
                scannedAt={scannedAt}
                search={search}
                onPoint={point}
              />
            ) : (
              <tr key="more" className={classes.loading} style={{ transform: `translateY(${start}px)` }}>
                <td>
                  <Skeleton height={14} width={240} />
                  <span className="visually-hidden">Loading...</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
