import { ActionIcon } from '@mantine/core'
import { type Icon, IconCheck } from '@tabler/icons-react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { CopiedStatus } from './copied-status.tsx'
import { useCopying } from './use-copying.ts'

interface CopyIconButtonProps {
  icon: Icon
  /** Says what is copied. */
  label: string
  /** The text, made when it is asked for. */
  text: () => string
}

/** A small button that copies: its tooltip says what, then that it did. */
export function CopyIconButton({ icon: IconOfCopy, label, text }: CopyIconButtonProps) {
  const { copied, copy, told } = useCopying()
  return (
    <>
      <Tooltip label={told ?? label}>
        <ActionIcon variant="subtle" color="gray" size={32} onClick={() => copy(text())} aria-label={label}>
          {copied ? <IconCheck size={16} stroke={2} /> : <IconOfCopy size={16} stroke={1.75} />}
        </ActionIcon>
      </Tooltip>
      <CopiedStatus told={told} />
    </>
  )
}
