import type { Horizon } from '#app/contract/horizon.ts'
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

/**
 * `Immediate: Storage, Production`; of one gap its words instead of the service, of one resource its name instead of the
 * subscription's. With a number when that is taken; the name is taken from then on.
 */
export function templateName(template: PlannedTemplate, scan: ScanRow, taken: Set<string>): string {
  const { horizon, service, closes, content } = template
  const resources = content.fixes.flatMap((fix) => fix.resources)
  const what = (closes.length === 1 && closes[0]?.control.gap) || service
  const where = (content.modules.length === 0 && resources.length === 1 && resources[0]?.name) || scan.subscription_name
  const whole = [...onOneLine(`${horizonNames[horizon]}: ${what}, ${where}`)]
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

const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()

/** Which gaps a template closes. No counts: resources can be taken out of it. */
export function templateDescription({ closes }: PlannedTemplate, scan: ScanRow): string {
  let text = `Closes gaps of the scan of ${scan.created_at.slice(0, 10)}: `
  for (const [at, { control }] of closes.entries()) {
    const next = `${at === 0 ? '' : '; '}${control.gap}`
    const rest = `; and ${closes.length - at} more.`
    if (text.length + next.length + rest.length > longestDescription) return `${text}${rest}`
    text += next
  }
  return `${text}.`
}
