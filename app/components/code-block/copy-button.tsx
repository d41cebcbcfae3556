import { CopyButton as Copied } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './code-block.module.css'

/** `Copy` in the head of a panel; `label` says what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Copied value={text}>
      {({ copied, copy }) => (
        <button type="button" className={classes.copy} onClick={copy} aria-label={copied ? 'Copied' : label}>
          {copied ? <IconCheck size={15} stroke={2} aria-hidden /> : <IconCopy size={15} stroke={1.75} aria-hidden />}
          {copied ? 'Copied' : 'Copy'}
        </button>
      )}
    </Copied>
  )
}
