import { Link, useLocation, useParams } from '@remix-run/react'
import { IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useIsPrinting } from '#app/components/use-is-printing.ts'
import type { StandardCompliance } from '#app/contract/compliance.ts'
import { requirementAddress } from './compliance-address.ts'
import type { ShownChapter } from './filter-requirements.ts'
import classes from './requirement-tree.module.css'
import { SplitBar } from './split-bar.tsx'
import { StateMark } from './state-mark.tsx'
import { useTreeKeys } from './use-tree-keys.ts'

interface RequirementTreeProps {
  standard: StandardCompliance
  chapters: ShownChapter[]
  /** What is searched for is in sight, whichever chapters were folded. */
  allOpen: boolean
}

/** Chapters that fold, and their requirements with their states. One stop for the tab key; arrows move. */
export function RequirementTree({ standard, chapters, allOpen }: RequirementTreeProps) {
  const { search } = useLocation()
  const tree = useRef<HTMLDivElement>(null)
  const opened = useParams().requirementId ?? firstShown(standard)
  const chapterOfOpened = standard.requirements.find(({ id }) => id === opened)?.chapter
  const [folded, setFolded] = useState<Record<string, boolean>>({})
  const printing = useIsPrinting()
  const isOpen = (id: string) => printing || !(folded[id] ?? (!allOpen && id !== chapterOfOpened))
  const toggle = (id: string) => setFolded((before) => ({ ...before, [id]: isOpen(id) }))
  const [active, setActive] = useState<string | null>(null)
  const rows = chapters.flatMap(({ id, shown }) => [id, ...(isOpen(id) ? shown.map((one) => one.id) : [])])
  const stop = [active, opened, rows[0]].find((id) => id !== null && id !== undefined && rows.includes(id))
  const onKeyDown = useTreeKeys(tree)
  useEffect(() => {
    const row = opened && tree.current?.querySelector<HTMLElement>(`[data-number="${CSS.escape(opened)}"]`)
    if (row) scrollWithin(tree.current, row)
  }, [opened])
  const rowOf = (id: string) => ({
    'data-number': id,
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setActive(id),
  })

  return (
    <div
      ref={tree}
      role="tree"
      aria-label="Requirements"
      className={classes.tree}
      style={{ '--id-letters': Math.max(...standard.requirements.map(({ id }) => id.length)) } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {chapters.map(({ id, title, all, shown }) => [
        <button
          key={id}
          type="button"
          role="treeitem"
          aria-level={1}
          aria-expanded={isOpen(id)}
          aria-selected={false}
          className={classes.chapter}
          onClick={() => toggle(id)}
          {...rowOf(id)}
        >
          <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
          <span className={classes.chapterId}>{id}</span>
          <span className={classes.chapterTitle}>{title}</span>
          <span className={classes.met}>{`${all.filter(({ state }) => state === 'met').length} of ${all.length}`}</span>
          <SplitBar requirements={all} />
        </button>,
        isOpen(id) &&
          shown.map((one) => (
            <Link
              key={one.id}
              role="treeitem"
              aria-level={2}
              aria-selected={one.id === opened}
              className={classes.requirement}
              to={requirementAddress(standard.id, one.id, search)}
              preventScrollReset
              {...rowOf(one.id)}
            >
              <span className={classes.id}>{one.id}</span>
              <span className={classes.title}>{one.title}</span>
              <StateMark state={one.state} />
            </Link>
          )),
      ])}
    </div>
  )
}

/** Brings a row into sight by scrolling the list, never the page. */
function scrollWithin(list: HTMLElement | null, row: HTMLElement): void {
  if (!list) return
  const frame = list.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2
}

/** What stands beside the list while nothing was opened: the first that is not met, else the first. */
export function firstShown({ requirements }: Pick<StandardCompliance, 'requirements'>): string | undefined {
  return (requirements.find(({ state }) => state === 'notMet') ?? requirements[0])?.id
}
