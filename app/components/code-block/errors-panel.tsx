import { CountBadge } from '../count-badge.tsx'
import { Panel } from '../panel/panel.tsx'
import classes from './code-block.module.css'
import { CopyButton } from './copy-button.tsx'
import { plainText } from './plain-text.ts'
import { splitErrors } from './split-errors.ts'

/** What went wrong, in red. */
export function ErrorsPanel({ text, defaultOpened = true }: { text: string; defaultOpened?: boolean }) {
  const plain = plainText(text).trim()
  const errors = splitErrors(plain)
  return (
    <Panel
      title="Errors"
      tone={errors.length > 0 ? 'error' : undefined}
      mark={<CountBadge count={errors.length} role={errors.length > 0 ? 'error' : 'neutral'} />}
      defaultOpened={defaultOpened}
      aside={errors.length > 0 && <CopyButton text={plain} label="Copy: Errors" />}
    >
      {errors.length === 0 ? (
        <p className={classes.note}>No errors.</p>
      ) : (
        <pre className={classes.errors}>
          {errors.map(({ head, body }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two errors may say the same
            <div key={at}>
              {head && <b>{head}</b>}
              {body}
              {at < errors.length - 1 && '\n\n'}
            </div>
          ))}
        </pre>
      )}
    </Panel>
  )
}
