import { IconCopy } from '@tabler/icons-react'
import { CopyIconButton } from './copying/copy-icon-button.tsx'

/** A small button that copies a text, mostly an id; `label` says what. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return <CopyIconButton icon={IconCopy} label={label} text={() => text} />
}
