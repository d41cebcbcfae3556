import { useNavigate } from '@remix-run/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { fixAddress } from './fix-address.ts'

interface TableKeys {
  scanId: string
  fixes: readonly FixRow[]
  /** @param upTo from the one that was chosen last to this one */
  onChoose: (id: string, upTo: boolean) => void
}

/** The keys of a table of fixes, of which one row is its tab stop. */
export function useTableKeys({ scanId, fixes, onChoose }: TableKeys) {
  const table = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const [current, setStop] = useState<string | null>(null)
  const stop = fixes.some(({ id }) => id === current) ? current : (fixes[0]?.id ?? null)

  const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
  const headsOf = () => [...(table.current?.querySelectorAll<HTMLElement>('thead [data-stop]') ?? [])]

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement)) return
    const isHead = event.target.closest('thead') !== null
    const done = isHead ? onHeadKey(event, event.target) : onRowKey(event, event.target)
    if (done) event.preventDefault()
  }

  function onHeadKey({ key }: KeyboardEvent, target: HTMLElement): boolean {
    const heads = headsOf()
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step !== undefined) heads[heads.indexOf(target) + step]?.focus()
    else if (key === 'ArrowDown') rowsOf()[0]?.focus()
    else return false
    return true
  }

  function onRowKey({ key, shiftKey }: KeyboardEvent, target: HTMLElement): boolean {
    const rows = rowsOf()
    const row = target.closest('tr')
    const at = row ? rows.indexOf(row) : -1
    const fix = fixes[at]
    if (!fix) return false
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
    if (to === -1) (headsOf().find((head) => head.tagName === 'BUTTON') ?? row)?.focus()
    else if (to !== undefined) rows[to]?.focus()
    else if (key === ' ') onChoose(fix.id, shiftKey)
    else if (key === 'Enter' && target === row) navigate(fixAddress(scanId, fix))
    else return false
    return true
  }

  return { table, onKeyDown, stop, setStop }
}
