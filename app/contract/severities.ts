/** Severities, heaviest first. */
export const severities = ['critical', 'high', 'medium', 'low'] as const
type Severity = (typeof severities)[number]

/** What counts for a control that the catalogue no longer has. */
export const lightestSeverity: Severity = 'low'

/** A severity as people read it. */
export const severityName: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

/** What needs an agreement of its own before a plan opens it, and is told when it grows. */
export const isGrave: Record<Severity, boolean> = { critical: true, high: true, medium: false, low: false }

/** Compares for a sort: heaviest first. */
export const bySeverity = (a: Severity, b: Severity): number => severities.indexOf(a) - severities.indexOf(b)
