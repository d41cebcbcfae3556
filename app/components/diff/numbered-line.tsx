import type { DiffLine } from './diff-lines.ts'
import classes from './diff-view.module.css'

const signs = { same: ' ', added: '+', removed: '-' } as const
const words = { same: '', added: 'Added: ', removed: 'Removed: ' } as const

/** A line with its numbers of both sides and what became of it. */
export function NumberedLine({ line: { kind, text, before, after } }: { line: DiffLine }) {
  return (
    <div className={classes.line} data-kind={kind}>
      <span className={classes.number}>{before}</span>
      <span className={classes.number}>{after}</span>
      <span className={classes.sign} aria-hidden>
        {signs[kind]}
      </span>
      <code>
        <span className="visually-hidden">{words[kind]}</span>
        {text}
      </code>
    </div>
  )
}
