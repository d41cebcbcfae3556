import type { ReportedControl } from './controls-by-id.ts'

/** The requirements that a control answers, each standard named once: `CIS 9.3.4; NIST SC-8, SC-8(1)`. */
export function requirementText({ requirements }: Pick<ReportedControl, 'requirements'>): string {
  const standards = new Map<string, string[]>()
  for (const { standard, requirement } of requirements)
    standards.set(standard, [...(standards.get(standard) ?? []), requirement])
  return [...standards].map(([standard, ids]) => `${standard} ${ids.join(', ')}`).join('; ')
}
