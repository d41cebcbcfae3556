import { useMemo } from 'react'
import classes from './hcl-code.module.css'
import { hclLines } from './hcl-tokens.ts'

/** Terraform code with line numbers and colours on dark ground; long lines scroll inside the block. */
export function HclCode({ text, label }: { text: string; label: string }) {
  const lines = useMemo(() => hclLines(text.trimEnd()), [text])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <pre className={classes.lines}>
        {text.trim() === '' ? (
          <div className={classes.none}>This file is empty.</div>
        ) : (
          lines.map((tokens, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line number is its place
            <div key={at} className={classes.line}>
              <code>
                {tokens.map(({ text: part, tone }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
                  <span key={place} data-tone={tone}>
                    {part}
                  </span>
                ))}
                {tokens.length === 0 && '\n'}
              </code>
            </div>
          ))
        )}
      </pre>
    </section>
  )
}
