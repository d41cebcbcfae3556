import { type KeyboardEvent, type RefObject, useRef } from 'react'

/** Milliseconds in which what is typed belongs to one number. */
const typingMs = 800

/**
 * Keys of a tree whose rows are flat below one another with `aria-level` and `data-number`: arrows, Home and End move and
 * fold, signs of a number lead to the first row that begins with it.
 */
export function useTreeKeys(tree: RefObject<HTMLElement>): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 })

  return (event) => {
    const rows = [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    const at = rows.indexOf(event.target as HTMLElement)
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const expanded = row.getAttribute('aria-expanded')
    if (moving.includes(event.key)) {
      event.preventDefault()
      const folds = expanded === (event.key === 'ArrowRight' ? 'false' : 'true')
      if (folds && /^Arrow(Left|Right)$/.test(event.key)) row.click()
      else rowAfter(rows, at, event.key)?.focus()
    } else if (/^[A-Za-z0-9.]$/.test(event.key)) {
      const text = event.timeStamp - typed.current.at < typingMs ? typed.current.text + event.key : event.key
      typed.current = { text, at: event.timeStamp }
      rows.find((one) => one.dataset.number?.toLowerCase().startsWith(text.toLowerCase()))?.focus()
    }
  }
}

const moving = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']
const isChapter = (row: HTMLElement) => row.getAttribute('aria-level') === '1'

function rowAfter(rows: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const row = rows[at]
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]
    case 'ArrowUp':
      return rows[at - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return row && isChapter(row) ? rows[at + 1] : undefined
    default:
      return row && !isChapter(row) ? rows.slice(0, at).findLast(isChapter) : undefined
  }
}
