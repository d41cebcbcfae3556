import { Checkbox } from '@mantine/core'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { FixDetail, RepairRow } from '#app/contract/fix-detail.ts'
import { lockWords } from '#app/text/fix-words.ts'
import { nameText } from '#app/text/plan-names.ts'
import { lockNote } from './locked-by.ts'
import classes from './resources-card.module.css'
import { ValueChanges } from './value-changes.tsx'

interface ResourceRowProps {
  row: RepairRow
  chosen: boolean
  disabled: boolean
  locks: FixDetail['fix']['locks']
  onToggle: () => void
}

/** One resource of a gap: its name with what it stands in, its group, the value now and after. */
export function ResourceRow({ row, chosen, disabled, locks, onToggle }: ResourceRowProps) {
  const { name, parent, group, values, closed, choosable } = row
  const [lock] = locks
  const content = (
    <>
      <span className={classes.box}>
        {choosable && !closed ? (
          <Checkbox radius={5} aria-label={nameText(row)} checked={chosen} disabled={disabled} onChange={onToggle} />
        ) : (
          closed && <IconCircleCheck size={18} stroke={1.75} className={classes.done} aria-hidden />
        )}
      </span>
      <span className={classes.name}>
        <span className={classes.resource} title={row.id}>
          <b>{name}</b>
          {parent !== null && <span> in {parent}</span>}
        </span>
        {group !== null && <span className={classes.group}>{group}</span>}
      </span>
      <span className={classes.values}>
        <ValueChanges values={values} />
      </span>
      {closed ? (
        <span className={classes.closed}>Closed</span>
      ) : (
        lock && (
          <span className={classes.locked} title={`${lockWords(lock)} on ${lock.name}`}>
            <IconLock size={15} stroke={1.75} aria-hidden />
            {lockNote(lock)}
          </span>
        )
      )}
    </>
  )
  return (
    <li>
      {choosable && !closed ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the check box is in the content
        <label className={classes.row}>{content}</label>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  )
}
