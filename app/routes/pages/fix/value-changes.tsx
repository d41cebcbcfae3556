import type { FixValue } from '#app/contract/fix-detail.ts'
import { sharedPath } from './shared-path.ts'
import { ValueChange } from './value-change.tsx'

/** The values of one resource; of several, each with what tells its property from the others. */
export function ValueChanges({ values }: { values: readonly FixValue[] }) {
  const shared = sharedPath(values.flatMap(({ property }) => property ?? []))
  return values.map((value) => (
    <ValueChange
      key={`${value.property} ${value.before} ${value.after}`}
      value={value}
      name={values.length > 1 ? (value.property?.slice(shared.length) ?? null) : null}
    />
  ))
}
