import type { JsonLine } from './json-lines.ts'
import classes from './json-section.module.css'

/** Numbered lines of JSON; those that failed are marked. */
export function JsonText({ lines, className }: { lines: readonly JsonLine[]; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable by keyboard
    <pre className={`${classes.json} ${className}`} tabIndex={0}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <div key={at} data-failed={line.failed || undefined}>
          <span className={classes.number}>{at + 1}</span>
          {'  '.repeat(line.depth)}
          {line.name !== null && <span className={classes.name}>{line.name}</span>}
          {line.name !== null && ': '}
          <span className={classes.value}>{line.text}</span>
        </div>
      ))}
    </pre>
  )
}
