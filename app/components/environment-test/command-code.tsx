import { useMemo } from 'react'
import { hclLines } from '../templates/hcl-tokens.ts'
import classes from './command-code.module.css'
import { shellLines } from './shell-tokens.ts'

interface CommandCodeProps {
  text: string
  language: 'az' | 'terraform'
  label: string
}

/** Commands on dark ground; long lines scroll sideways inside the block. */
export function CommandCode({ text, language, label }: CommandCodeProps) {
  const lines = useMemo(() => (language === 'az' ? shellLines : hclLines)(text.trimEnd()), [text, language])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable by keyboard
    <section className={classes.code} tabIndex={0} aria-label={label}>
      <pre>
        {lines.map((tokens, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={at}>
            {tokens.map(({ text: part, tone }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
              <span key={place} data-tone={tone}>
                {part}
              </span>
            ))}
            {tokens.length === 0 && '\n'}
          </div>
        ))}
      </pre>
    </section>
  )
}
