import { useEffect, useRef } from 'react'
import type { CodeSuggestion } from '#app/contract/playbooks.ts'
import classes from './suggestion-list.module.css'

interface SuggestionListProps {
  id: string
  suggestions: readonly CodeSuggestion[]
  chosen: number
  /** Where it stands in the editor, in pixels. */
  place: { left: number; top?: number; bottom?: number }
  onTake: (at: number) => void
}

/** What may stand at the caret. The text area keeps the focus. */
export function SuggestionList({ id, suggestions, chosen, place, onTake }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={classes.list} style={place}>
      {suggestions.map(({ label, detail, isRequired }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text area has the focus and takes the keys
        <div
          key={label}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosen}
          className={classes.suggestion}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(at)}
        >
          <span className={classes.label}>{label}</span>
          {isRequired && <span className={classes.required}>required</span>}
          <span className={classes.detail}>{detail}</span>
        </div>
      ))}
    </div>
  )
}
