import { countOf } from '#app/text/count.ts'
import { type DiffLine, diffLines, foldUnchanged } from './diff-lines.ts'
import classes from './diff-view.module.css'

const signs = { same: ' ', added: '+', removed: '-' } as const
const words = { same: '', added: 'Added: ', removed: 'Removed: ' } as const

/** What changed between two versions of a file, with the line numbers of both; unchanged lines far off are folded. */
export function DiffView({ before, after, label }: { before: string; after: string; label: string }) {
  const parts = foldUnchanged(diffLines(before, after))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways has to be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <pre className={classes.lines}>
        {parts.map((part, at) =>
          'folded' in part ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff never move
            <div key={at} className={classes.folded}>
              {countOf(part.folded, 'unchanged line')}
            </div>
          ) : (
            part.lines.map((line) => <Line key={`${line.before}/${line.after}`} line={line} />)
          ),
        )}
      </pre>
    </section>
  )
}

function Line({ line: { kind, text, before, after } }: { line: DiffLine }) {
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
