import { PropertyPath } from '#app/components/property-path.tsx'
import type { Evidence } from '#app/contract/findings.ts'
import classes from './evidence-value.module.css'

const longest = 200

/** The value that was found: `not set` is a value and is shown as such; a default says that it is one. */
export function EvidenceValue({ evidence }: { evidence: Evidence }) {
  return (
    <code className={classes.actual}>
      <PropertyPath>{valueText(evidence.actual)}</PropertyPath>
      {evidence.isDefault && <span className={classes.note}> (default)</span>}
    </code>
  )
}

/** A value in one line of at most 200 characters. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'not set'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
