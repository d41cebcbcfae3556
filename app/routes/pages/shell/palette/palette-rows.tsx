import { useEffect, useRef } from 'react'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { type Entry, kindTitles } from './entry.ts'
import { markedParts } from './match-entries.ts'
import classes from './palette.module.css'
import type { ShownGroup } from './use-palette.ts'

const titles = { ...kindTitles, best: 'Best match', recent: 'Recent', of: 'Actions of this row' }

/** The DOM id of a row, which the field names as the chosen one. */
export const rowId = (listId: string, { id }: Entry) => `${listId}-${id.replace(/\s/g, '_')}`

interface PaletteRowsProps {
  id: string
  groups: readonly ShownGroup[]
  /** What is marked in the titles. */
  text: string
  chosen: Entry | null
  onChoose: (entry: Entry) => void
  onOpen: (entry: Entry) => void
}

/** What was found, by kind. The field keeps the focus; a pointer chooses by moving over a row. */
export function PaletteRows({ id, groups, chosen, ...row }: PaletteRowsProps) {
  return (
    <div id={id} role="listbox" aria-label="Found" className={classes.rows}>
      {groups.map(({ kind, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={classes.kind}>
            {titles[kind]}
          </div>
          {entries.map((entry) => (
            <Row key={entry.id} id={rowId(id, entry)} entry={entry} isChosen={entry.id === chosen?.id} {...row} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface RowProps extends Pick<PaletteRowsProps, 'text' | 'onChoose' | 'onOpen'> {
  id: string
  entry: Entry
  isChosen: boolean
}

function Row({ id, entry, isChosen, text, onChoose, onOpen }: RowProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { icon: IconOfEntry, title, detail, chip, note } = entry
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names this row as its active descendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.row}
      onMouseMove={() => isChosen || onChoose(entry)}
      onClick={() => onOpen(entry)}
    >
      <IconOfEntry size={18} stroke={1.6} aria-hidden />
      <span className={classes.title}>
        <Marked text={title} search={text} />
      </span>
      {detail && (
        <span className={classes.detail}>
          <Marked text={detail} search={text} />
        </span>
      )}
      <span className={classes.end}>
        {chip && (
          <StatusChip role={chip.role} dot>
            {chip.text}
          </StatusChip>
        )}
        {note}
        {isChosen && <kbd aria-hidden>↵</kbd>}
      </span>
    </div>
  )
}

const Marked = ({ text, search }: { text: string; search: string }) =>
  markedParts(text, search).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    part.marked ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
