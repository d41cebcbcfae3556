import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import type { GroupItem, PlanGroup } from '#app/text/plan-groups.ts'
import { gistOf } from '#app/text/plan-values.ts'
import { ChangeDetails } from './change-details.tsx'
import { FoldingHead } from './folding-head.tsx'
import { GroupSummary } from './group-summary.tsx'
import classes from './plan-view.module.css'
import { ResourceLabel } from './resource-label.tsx'

/** One resource that goes, 40 px high: its name with its parent, and what it was. */
export function LostChange({ item }: { item: GroupItem }) {
  const [opened, { toggle }] = useDisclosure(false)
  const id = useId()
  const gist = gistOf(item.change)
  return (
    <li className={classes.row}>
      <FoldingHead action={item.change.action} fold={{ opened, toggle, controls: id }} size="row">
        <ResourceLabel item={item} />
        <span className={classes.spacer} />
        {gist && <span className={`${classes.gist} mono`}>{gist}</span>}
      </FoldingHead>
      {opened && <ChangeDetails change={item.change} id={id} />}
    </li>
  )
}

/** A resource with which no other is changed alike. */
export function SingleChange({ group, item }: { group: PlanGroup; item: GroupItem }) {
  const [opened, { toggle }] = useDisclosure(false)
  const id = useId()
  return (
    <li className={classes.row}>
      <FoldingHead action={group.action} fold={{ opened, toggle, controls: id }} size="single">
        <ResourceLabel item={item} />
        <span className={classes.noun}>{group.noun.replace(/^1 /, '')}</span>
        <GroupSummary group={group} />
      </FoldingHead>
      {opened && <ChangeDetails change={item.change} id={id} />}
    </li>
  )
}
