import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import type { ResourceChange } from '#app/contract/plans.ts'
import { groupTitle, isDestructive, type PlanGroup, planGroups } from '#app/text/plan-groups.ts'
import { FoldingHead } from './folding-head.tsx'
import { GroupSummary } from './group-summary.tsx'
import { ValueList } from './group-values.tsx'
import { NameTags } from './name-tags.tsx'
import { LostChange, SingleChange } from './named-change.tsx'
import classes from './plan-view.module.css'

/** Resources of a plan by name, equal changes together. What destroys something stands first and is always listed. */
export function ChangeGroups({ changes, label }: { changes: readonly ResourceChange[]; label: string }) {
  return (
    <ul aria-label={label}>
      {planGroups(changes).map((group) => {
        const [only, ...others] = group.items
        const key = `${group.action} ${only?.change.address}`
        if (isDestructive(group)) return <LostGroup key={key} group={group} />
        if (only && others.length === 0) return <SingleChange key={key} group={group} item={only} />
        return <EqualChanges key={key} group={group} />
      })}
    </ul>
  )
}

function LostGroup({ group }: { group: PlanGroup }) {
  const title = groupTitle(group)
  return (
    <li className={classes.row}>
      <FoldingHead action={group.action} size="group">
        <b>{title}</b>
        <span className={classes.spacer} />
        <span className={classes.listed}>Always listed</span>
      </FoldingHead>
      <ul aria-label={title}>
        {group.items.map((item) => (
          <LostChange key={item.change.address} item={item} />
        ))}
      </ul>
    </li>
  )
}

function EqualChanges({ group }: { group: PlanGroup }) {
  const [opened, { toggle }] = useDisclosure(true)
  const id = useId()
  const { values } = group
  return (
    <li className={classes.row}>
      <FoldingHead action={group.action} fold={{ opened, toggle, controls: id }} size="group">
        <b>{groupTitle(group)}</b>
        <GroupSummary group={group} />
      </FoldingHead>
      {opened && (
        <div id={id}>
          {values.length > 1 && group.action !== 'create' && <ValueList values={values} />}
          <NameTags items={group.items} />
        </div>
      )}
    </li>
  )
}
