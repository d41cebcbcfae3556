import type { DiffLine } from '#app/components/diff/diff-lines.ts'
import classes from '#app/components/diff/diff-view.module.css'
import { NumberedLine } from '#app/components/diff/numbered-line.tsx'
import type { PreviewLine } from '#app/contract/preview-lines.ts'

/** Terraform with the line numbers of both sides: what is set now, what the fix writes. */
export function FixLines({ lines }: { lines: PreviewLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways has to be reachable by keyboard
    <section className={classes.scroll} data-roomy tabIndex={0} aria-label="Terraform of the fix">
      <pre className={classes.lines}>
        {numbered(lines).map((line) => (
          <NumberedLine key={`${line.before}/${line.after}`} line={line} />
        ))}
      </pre>
    </section>
  )
}

function numbered(lines: PreviewLine[]): DiffLine[] {
  let [left, right] = [0, 0]
  return lines.map(({ kind, text }) => {
    if (kind !== 'added') left += 1
    if (kind !== 'removed') right += 1
    return { kind, text, before: kind === 'added' ? null : left, after: kind === 'removed' ? null : right }
  })
}
