import { type RefObject, useId, useState } from 'react'
import classes from './code-editor.module.css'
import { rangeOfLine } from './lines.ts'

/** Height of a line in pixels, as in the style sheet. */
const lineHeight = 20

interface CodeEditorProps {
  textarea: RefObject<HTMLTextAreaElement>
  label: string
  value: string
  /** Lines, counted from 1, that are marked in the margin. */
  faultyLines: readonly number[]
  onChange: (value: string) => void
}

/** A plain text area in mono with line numbers. */
export function CodeEditor({ textarea, label, value, faultyLines, onChange }: CodeEditorProps) {
  const id = useId()
  const [scrolled, setScrolled] = useState(0)
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
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

/** Marks a line, counted from 1, and moves it into sight. */
export function goToLine(textarea: HTMLTextAreaElement, line: number): void {
  const { start, end } = rangeOfLine(textarea.value, line)
  textarea.focus()
  textarea.setSelectionRange(start, end)
  textarea.scrollTop = Math.max(0, (line - 4) * lineHeight)
  textarea.scrollLeft = 0
}
