import { Button } from '@mantine/core'
import type { ManualGap } from '#app/contract/remediation.ts'
import { countOf } from '../count.ts'
import { DialogFrame } from '../dialog-frame/dialog-frame.tsx'
import { ImpactChip } from '../impact-chip.tsx'
import classes from './manual-gaps-dialog.module.css'

interface ManualGapsDialogProps {
  manual: ManualGap[]
  /** How many templates were made for the rest. */
  templates: number
  onOpen: () => void
  onClose: () => void
}

const impactName = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } as const

/** The gaps, or parts of them, that no template closes: why, and what a person has to do. */
export function ManualGapsDialog({ manual, templates, onOpen, onClose }: ManualGapsDialogProps) {
  return (
    <DialogFrame
      title={templates > 0 ? 'Some of this stays for you to do' : 'No template can close this'}
      subtitle={
        templates > 0
          ? `${countOf(templates, 'template')} ${templates === 1 ? 'is' : 'are'} ready for the rest.`
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
      <ul className={classes.gaps}>
        {manual.map((gap) => (
          <li key={`${gap.controlId} ${gap.reason}`}>
            <div className={classes.head}>
              <span className={classes.name}>{gap.name}</span>
              <ImpactChip impact={impactName[gap.severity]} />
            </div>
            <p className={classes.reason}>
              {countOf(gap.affectedResources, 'resource')}. {gap.reason}
            </p>
            <p className={classes.action}>{gap.action}</p>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}
