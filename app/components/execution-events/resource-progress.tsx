import { type ReactNode, useMemo } from 'react'
import type { ResourceRow, SanitizedPlan } from '#app/contract/plans.ts'
import { groupTitle, type PlanGroup, planGroups } from '#app/text/plan-groups.ts'
import { namesOfRows } from '#app/text/plan-names.ts'
import { FoldingHead } from '../plan-view/folding-head.tsx'
import { GroupSummary } from '../plan-view/group-summary.tsx'
import { progressOfGroups } from './progress-of-groups.ts'
import { ProgressRow } from './progress-row.tsx'
import classes from './resource-progress.module.css'
import { progressText } from './resource-words.ts'

interface ResourceProgressProps {
  resources: readonly ResourceRow[]
  /** What was planned, which knows the names. */
  plan: SanitizedPlan | null
}

/** How far each resource of an apply is, by name, in the groups of its plan. */
export function ResourceProgress({ resources, plan }: ResourceProgressProps) {
  const nameOf = useMemo(() => namesOfRows(plan?.changes ?? []), [plan])
  const groups = useMemo(() => planGroups(plan?.changes ?? []), [plan])
  const { grouped, others } = progressOfGroups(groups, resources)
  // What has no head of its own stands first: below a head it would seem to be of that group.
  const single = grouped.filter((one) => one.resources.length === 1)
  const several = grouped.filter((one) => one.resources.length > 1)
  const rows = (some: readonly ResourceRow[], noun?: string) =>
    some.map((resource) => (
      <ProgressRow key={resource.address} resource={resource} name={nameOf(resource)} noun={noun} />
    ))
  return (
    <div>
      <div className={classes.counts} role="status">
        {progressText(resources)}
      </div>
      <ul className={classes.list} aria-label="Resources">
        {single.map(({ group, resources: own }) => rows(own, group.noun.replace(/^1 /, '')))}
        {rows(others)}
        {several.map(({ group, resources: own }) => (
          <Group key={own[0]?.address} group={group} resources={own}>
            {rows(own)}
          </Group>
        ))}
      </ul>
    </div>
  )
}

interface GroupProps {
  group: PlanGroup
  resources: readonly ResourceRow[]
  children: ReactNode
}

/** A group of the plan, with the rows of its resources. */
function Group({ group, resources, children }: GroupProps) {
  const title = groupTitle(group)
  return (
    <li>
      <FoldingHead action={group.action} size="group">
        <b>{title}</b>
        <GroupSummary group={group} />
        <span className={`${classes.done} tabular`}>
          {resources.filter(({ status }) => status === 'done').length} of {resources.length}
        </span>
      </FoldingHead>
      <ul className={classes.list} aria-label={title}>
        {children}
      </ul>
    </li>
  )
}
