import type { PreviewLine } from '#app/contract/preview-lines.ts'
import classes from './fix-lines.module.css'

const signs = { same: ' ', added: '+', removed: '-' } as const
const words = { same: '', added: 'Added: ', removed: 'Removed: ' } as const

/** Terraform with the line numbers of both sides: what is set now, what the fix writes. */
export function FixLines({ lines }: { lines: PreviewLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways has to be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Terraform of the fix">
      <pre className={classes.lines}>
        {numbered(lines).map(({ line, before, after, key }) => (
          <div key={key} className={classes.line} data-kind={line.kind}>
            <span className={classes.number}>{before}</span>
            <span className={classes.number}>{after}</span>
            <span className={classes.sign} aria-hidden>
              {signs[line.kind]}
            </span>
            <code>
              <span className="visually-hidden">{words[line.kind]}</span>
              {line.text}
            </code>
          </div>
        ))}
      </pre>
    </section>
  )
}

function numbered(lines: PreviewLine[]) {
  let [before, after] = [0, 0]
  return lines.map((line) => {
    if (line.kind !== 'added') before += 1
    if (line.kind !== 'removed') after += 1
    return {
      line,
      before: line.kind === 'added' ? null : before,
      after: line.kind === 'removed' ? null : after,
      key: `${before}/${after}`,
    }
  })
}
