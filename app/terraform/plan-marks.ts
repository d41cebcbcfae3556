import { leavesOf, markedValues } from './marked-values.ts'
import { PlanJson } from './plan-format.ts'

/**
 * Values that a plan marks as sensitive, and those of sensitive variables: texts, and numbers as text.
 * @param plan what `terraform show -json <plan>` answers.
 * @throws ZodError when this is not a plan.
 */
export function markedInPlan(plan: unknown): string[] {
  const { resource_changes, resource_drift, output_changes, variables, configuration } = PlanJson.parse(plan)
  const changes = [...resource_changes, ...resource_drift].map(({ change }) => change)
  const declared = configuration?.root_module?.variables ?? {}
  return [
    ...[...changes, ...Object.values(output_changes)].flatMap((change) => [
      ...markedValues(change.before, change.before_sensitive),
      ...markedValues(change.after, change.after_sensitive),
    ]),
    ...Object.entries(variables).flatMap(([name, { value }]) => (declared[name]?.sensitive ? leavesOf(value) : [])),
  ]
}
