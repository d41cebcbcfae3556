import { useId, useState } from 'react'
import type { GroupItem } from '#app/text/plan-groups.ts'
import { nameText } from '#app/text/plan-names.ts'
import { ChangeDetails } from './change-details.tsx'
import classes from './plan-view.module.css'

/** Names that stand at once. */
const shownNames = 20

/** The resources of a group as tags; one that is pressed shows what is written to it. */
export function NameTags({ items }: { items: readonly GroupItem[] }) {
  const [whole, setWhole] = useState(false)
  const [opened, setOpened] = useState<GroupItem | null>(null)
  const id = useId()
  const shown = whole ? items : items.slice(0, shownNames)
  return (
    <>
      <ul className={classes.tags}>
        {shown.map((item) => (
          <li key={item.change.address}>
            <button
              type="button"
              className={`${classes.tag} mono`}
              title={item.group ?? undefined}
              aria-expanded={opened === item}
              aria-controls={opened === item ? id : undefined}
              onClick={() => setOpened(opened === item ? null : item)}
            >
              {nameText(item)}
            </button>
          </li>
        ))}
        {shown.length < items.length && (
          <li>
            <button type="button" className={classes.showAll} onClick={() => setWhole(true)}>
              Show all {items.length}
            </button>
          </li>
        )}
      </ul>
      {opened && <ChangeDetails change={opened.change} id={id} />}
    </>
  )
}
