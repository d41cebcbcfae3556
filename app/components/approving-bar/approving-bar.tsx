import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '../focus-lost.ts'
import classes from './approving-bar.module.css'

interface ApprovingBarProps {
  /** What is decided here, for those who hear the page. */
  label: string
  /** What stands ready: counts. */
  counts: ReactNode
  /** Below the counts. */
  line?: ReactNode
  /** Beside the counts, behind a line. */
  note?: ReactNode
  /** What has to be agreed to first, in a row above: `AcceptNew` of a judged plan. */
  above?: ReactNode
  /** The word that has to be typed first: `ConfirmWord`. */
  field?: ReactNode
  /** The actions, the filled one last. */
  children: ReactNode
  /** Plan, and after it something harmless in its place: a second click there can never apply. */
  again?: ReactNode
  /** Said politely to those who hear the page: that something began, failed or ended. */
  said?: string
}

/**
 * What can be decided on a page, always on the screen. It is the last thing that a page renders, beside its content, not in
 * it. Below 992 px `line` and `note` drop out.
 */
export function ApprovingBar({ label, counts, line, note, above, field, children, again, said }: ApprovingBarProps) {
  const bar = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  // A button that was clicked gives way to one that is busy: who decides by keyboard stays in the bar.
  useEffect(() => {
    if (hasFocus.current && isFocusLost()) bar.current?.focus({ preventScroll: true })
  })
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label={label}
      id="decision"
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        hasFocus.current = bar.current?.contains(relatedTarget) ?? false
      }}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {above && <div className={classes.above}>{above}</div>}
      <div className={classes.row}>
        <div className={classes.ready}>
          <div className={classes.counts}>{counts}</div>
          {line && <div className={classes.line}>{line}</div>}
        </div>
        {note && <div className={classes.note}>{note}</div>}
        <div className={classes.decide}>
          {field}
          <div className={classes.actions}>{children}</div>
        </div>
        {again && <div className={classes.again}>{again}</div>}
      </div>
    </section>
  )
}
