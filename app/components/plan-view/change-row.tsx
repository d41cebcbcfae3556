import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { ResourceChange } from '#app/contract/plans.ts'
import { ActionSymbol } from './action-symbol.tsx'
import { AttributeRows } from './attribute-rows.tsx'
import { actionSigns, changeWord } from './change-words.ts'
import classes from './plan-view.module.css'

/** Values that are listed at once; of what is destroyed a few tell what it was. */
const shownValues = 20
const valuesOfDestroyed = 6

interface ChangeRowProps {
  change: ResourceChange
  /** Its values stand open and cannot be folded away. */
  pinned?: boolean
  defaultOpened?: boolean
}

/** One resource of a plan; opens to the values that are written. */
export function ChangeRow({ change, pinned, defaultOpened = false }: ChangeRowProps) {
  const [opened, { toggle }] = useDisclosure(defaultOpened)
  const id = useId()
  const foldable = !pinned && (change.attributes.length > 0 || change.id !== null)
  const open = pinned || (foldable && opened)
  const content = (
    <>
      <ActionSymbol action={change.action} />
      <span className="visually-hidden">{actionSigns[change.action].word}: </span>
      <code className={classes.address} title={change.address}>
        {change.address}
      </code>
      <span className={classes.name} title={change.azureType ?? undefined}>
        {change.name ?? change.azureType}
      </span>
      <span className={classes.word}>{changeWord(change)}</span>
    </>
  )
  return (
    <li className={classes.row} data-opened={open || undefined}>
      {foldable ? (
        <button
          type="button"
          className={classes.head}
          onClick={toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
        >
          {content}
          <IconChevronRight
            size={16}
            stroke={2}
            className={classes.chevron}
            data-opened={open || undefined}
            aria-hidden
          />
        </button>
      ) : (
        <div className={classes.head}>
          {content}
          <span className={classes.spacer} />
        </div>
      )}
      {open && (change.attributes.length > 0 || change.id) && (
        <div className={classes.details} id={id}>
          {change.id && <code className={classes.id}>{change.id}</code>}
          {change.attributes.length > 0 && (
            <AttributeRows
              attributes={change.attributes}
              first={change.action === 'delete' ? valuesOfDestroyed : shownValues}
            />
          )}
        </div>
      )}
    </li>
  )
}
