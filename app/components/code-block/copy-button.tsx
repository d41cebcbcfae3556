import { IconCheck, IconCopy } from '@tabler/icons-react'
import { CopiedStatus } from '../copying/copied-status.tsx'
import { useCopying } from '../copying/use-copying.ts'
import classes from './code-block.module.css'

/** `Copy` in the head of a panel; `label` says what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy, told } = useCopying()
  const IconOfState = copied ? IconCheck : IconCopy
  return (
    <>
      <button
        type="button"
        className={classes.copy}
        onClick={() => copy(text)}
        aria-label={copied ? 'Copied' : label}
        title={told ?? undefined}
      >
        <IconOfState size={15} stroke={copied ? 2 : 1.75} aria-hidden />
        {copied ? 'Copied' : 'Copy'}
      </button>
      <CopiedStatus told={told} />
    </>
  )
}
