import { countOf } from '#app/text/count.ts'
import { diffLines, foldUnchanged } from './diff-lines.ts'
import classes from './diff-view.module.css'
import { NumberedLine } from './numbered-line.tsx'

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
            part.lines.map((line) => <NumberedLine key={`${line.before}/${line.after}`} line={line} />)
          ),
        )}
      </pre>
    </section>
  )
}
