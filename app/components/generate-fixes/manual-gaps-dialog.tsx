import { Button } from '@mantine/core'
import type { ManualGap } from '#app/contract/remediation.ts'
import { countOf } from '#app/text/count.ts'
import { DialogFrame } from '../dialog-frame/dialog-frame.tsx'
import { ManualGapsList } from './manual-gaps-list.tsx'

interface ManualGapsDialogProps {
  manual: ManualGap[]
  /** How many templates were made for the rest. */
  templates: number
  onOpen: () => void
  onClose: () => void
}

/** The gaps, or parts of them, that no template closes: why, and what a person has to do. */
export function ManualGapsDialog({ manual, templates, onOpen, onClose }: ManualGapsDialogProps) {
  return (
    <DialogFrame
      title={templates > 0 ? 'Some of this stays for you to do' : 'No template can close this'}
      subtitle={
        templates > 0
          ? `${countOf(templates, 'template')} ${templates === 1 ? 'is' : 'are'} ready for the rest. This list stays below ${templates === 1 ? 'it' : 'them'}.`
          : 'Nothing was generated.'
      }
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {templates > 0 && (
            <Button onClick={onOpen} data-autofocus>
              Open {countOf(templates, 'template')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <ManualGapsList manual={manual} />
    </DialogFrame>
  )
}
