import { type RefObject, useId, useRef, useState } from 'react'
import classes from './code-editor.module.css'
import { placeOfOffset, rangeOfLine } from './lines.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useCodeSuggestions } from './use-code-suggestions.ts'

/** Height of a line in pixels, as in the style sheet. */
const lineHeight = 20
/** What stands around the text in pixels, as in the style sheet. */
const padding = { top: 12, left: 16 }
/** The highest that the list of suggestions is, in pixels. */
const listHeight = 224

interface CodeEditorProps {
  textarea: RefObject<HTMLTextAreaElement>
  label: string
  value: string
  /** Lines, counted from 1, that are marked in the margin. */
  faultyLines: readonly number[]
  onChange: (value: string) => void
}

/** A plain text area in mono with line numbers, which suggests what may stand at the caret. */
export function CodeEditor({ textarea, label, value, faultyLines, onChange }: CodeEditorProps) {
  const id = useId()
  const [scrolled, setScrolled] = useState(0)
  const ruler = useRef<HTMLSpanElement>(null)
  const { shown, chosen, take, typed, close, onKeyDown } = useCodeSuggestions(textarea)
  const count = value.split('\n').length
  return (
    <div className={classes.editor}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={classes.margin} aria-hidden>
        <div style={{ transform: `translateY(${-scrolled}px)` }}>
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line number is its place
            <div key={at} className={classes.number} data-faulty={faultyLines.includes(at + 1) || undefined}>
              {at + 1}
            </div>
          ))}
        </div>
      </div>
      <textarea
        ref={textarea}
        id={id}
        className={classes.text}
        value={value}
        wrap="off"
        spellCheck={false}
        data-code-field
        autoCapitalize="off"
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={shown ? `${id}-suggestions` : undefined}
        aria-activedescendant={shown ? `${id}-suggestions-${chosen}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={close}
        onMouseDown={close}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          typed()
        }}
      />
      <span ref={ruler} className={classes.ruler} aria-hidden>
        {'0'.repeat(100)}
      </span>
      {shown && textarea.current && (
        <SuggestionList
          id={`${id}-suggestions`}
          suggestions={shown.suggestions}
          chosen={chosen}
          place={placeBelow(textarea.current, shown.from, (ruler.current?.offsetWidth ?? 0) / 100)}
          onTake={take}
        />
      )}
    </div>
  )
}

/** Where a list below a position of the text stands, or above it where no room is left; `width` is that of a character, all in pixels. */
function placeBelow(textarea: HTMLTextAreaElement, offset: number, width: number) {
  const { line, column } = placeOfOffset(textarea.value, offset)
  const right = textarea.offsetLeft + textarea.clientWidth
  const left = textarea.offsetLeft + padding.left + column * width - textarea.scrollLeft
  const above = padding.top + (line - 1) * lineHeight - textarea.scrollTop
  const below = above + lineHeight + 2
  const fits = below + listHeight <= textarea.clientHeight || above < listHeight
  const start = Math.max(8, Math.min(left - 12, right - Math.min(440, right - 16) - 8))
  return { left: start, ...(fits ? { top: below } : { bottom: textarea.clientHeight - above + 2 }) }
}

/** Marks a line, counted from 1, and moves it into sight. */
export function goToLine(textarea: HTMLTextAreaElement, line: number): void {
  const { start, end } = rangeOfLine(textarea.value, line)
  textarea.focus()
  textarea.setSelectionRange(start, end)
  textarea.scrollTop = Math.max(0, (line - 4) * lineHeight)
  textarea.scrollLeft = 0
}
