import { useMemo } from 'react'
import { hclLines } from '../templates/hcl-tokens.ts'
import classes from './command-code.module.css'

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

interface ShellToken {
  text: string
  tone?: 'keyword' | 'string' | 'number'
}

const token =
  /(?<string>"[^"]*"|'[^']*')|(?<command>^az role \w+ \w+)|(?<id>(?<=-id )[0-9a-f-]{36})|(?<rest>[^"'\s]+|\s+|.)/gu

/** The lines of az commands, each as parts with the colour of what they are. The parts put together are the text. */
function shellLines(text: string): ShellToken[][] {
  return text.split('\n').map((line) =>
    [...line.matchAll(token)].map(({ 0: part, groups = {} }) => {
      const tone = groups.string ? 'string' : groups.command ? 'keyword' : groups.id ? 'number' : undefined
      return tone ? { text: part, tone } : { text: part }
    }),
  )
}
