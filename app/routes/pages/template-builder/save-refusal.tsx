import { Notice } from '#app/components/notice/notice.tsx'
import type { Issue } from '#app/contract/problem.ts'
import { SaveConflict } from './save-conflict.tsx'
import type { SaveFailure } from './use-saving.ts'
import classes from './wizard.module.css'

interface SaveRefusalProps {
  failure: SaveFailure
  /** The faults that no field of a variable shows. */
  others: readonly Issue[]
  onSaveAsNew: () => void
  /** Absent for a new template. */
  onReload?: () => void
}

/** Why a template was not saved. A name that is taken is said by its field alone. */
export function SaveRefusal({ failure, others, onSaveAsNew, onReload }: SaveRefusalProps) {
  const { text, conflict, onlyName } = failure
  if (onlyName) return null
  if (conflict && onReload) return <SaveConflict text={text} onSaveAsNew={onSaveAsNew} onReload={onReload} />
  return (
    <Notice role="error">
      {text}
      {others.some(({ message }) => message !== text) && (
        <ul className={classes.issues}>
          {others.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
