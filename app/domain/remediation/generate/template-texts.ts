import type { Horizon } from '../../controls/control.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import { nameKey } from '../../templates/template-names.ts'
import type { PlannedTemplate } from './plan-templates.ts'

const horizonNames: Record<Horizon, string> = {
  immediate: 'Immediate',
  shortTerm: 'Short term',
  mediumTerm: 'Medium term',
}
/** As the contract limits them. */
const longestName = 120
const longestDescription = 2000

/** `Immediate: Storage, Production`, with a number when that is taken. The name is taken from then on. */
export function templateName({ horizon, service }: PlannedTemplate, scan: ScanRow, taken: Set<string>): string {
  const subscription = scan.subscription_name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  const whole = [...`${horizonNames[horizon]}: ${service}, ${subscription}`]
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` (${number})`
    const name = `${whole
      .slice(0, longestName - end.length)
      .join('')
      .trimEnd()}${end}`
    if (taken.has(nameKey(name))) continue
    taken.add(nameKey(name))
    return name
  }
}

/** How many findings of which gaps a template closes. */
export function templateDescription({ closes }: PlannedTemplate, scan: ScanRow): string {
  const findings = closes.reduce((sum, { resources }) => sum + resources, 0)
  const head = `Closes ${findings} ${findings === 1 ? 'finding' : 'findings'} of the scan of ${scan.created_at.slice(0, 10)}: `
  const gaps = closes.map(({ control, resources }) => `${control.gap} (${resources})`)
  let text = head
  for (const [at, gap] of gaps.entries()) {
    const next = `${at === 0 ? '' : '; '}${gap}`
    const rest = `; and ${gaps.length - at} more gaps.`
    if (text.length + next.length + rest.length > longestDescription) return `${text}${rest}`
    text += next
  }
  return `${text}.`
}
