import { useEffect, useMemo, useRef, useState } from 'react'
import { countOf } from '#app/text/count.ts'
import classes from './code-block.module.css'
import { segmentsOf } from './line-tones.ts'
import { plainText } from './plain-text.ts'

/** Lines that are drawn at once; a long apply writes tens of thousands. */
const shownLines = 1000

interface CodeBlockProps {
  /** Output of Terraform; colours of a terminal are taken away. */
  text: string
  label: string
  /** Keeps the last line in sight while the text grows. */
  follow?: boolean
}

/** Output on dark ground, scrolled inside the block. Of a very long one the last lines, the rest on request. */
export function CodeBlock({ text, label, follow }: CodeBlockProps) {
  const scroll = useRef<HTMLElement>(null)
  const [whole, setWhole] = useState(false)
  const lines = useMemo(() => plainText(text).trimEnd().split('\n'), [text])
  const first = whole ? 0 : Math.max(0, lines.length - shownLines)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line moves the view
  useEffect(() => {
    if (follow && scroll.current) scroll.current.scrollTop = scroll.current.scrollHeight
  }, [follow, lines])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable by keyboard
    <section className={classes.scroll} ref={scroll} tabIndex={0} aria-label={label}>
      {first > 0 && (
        <button type="button" className={classes.earlier} onClick={() => setWhole(true)}>
          Show {countOf(first, 'earlier line')}
        </button>
      )}
      <pre className={classes.lines}>
        {text.trim() === '' ? (
          <span className={classes.none}>No output.</span>
        ) : (
          lines.slice(first).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <Line key={first + at} line={line} />
          ))
        )}
      </pre>
    </section>
  )
}

function Line({ line }: { line: string }) {
  const segments = useMemo(() => segmentsOf(line), [line])
  return (
    <div>
      {segments.map(({ text, tone }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
        <span key={at} data-tone={tone}>
          {text}
        </span>
      ))}
      {line === '' && '\n'}
    </div>
  )
}
