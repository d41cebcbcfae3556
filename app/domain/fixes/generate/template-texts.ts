import type { ScanRow } from '../../scans/scan-row.ts'
import { nameKey } from '../../templates/template-names.ts'
import { fixName } from './fix-name.ts'
import type { PlannedTemplate } from './plan-templates.ts'

/** As the contract limits them. */
const longestName = 120
const longestDescription = 2000

/** The short name of what it repairs, with a number when that is taken; the name is taken from then on. */
export function templateName({ service, closes }: PlannedTemplate, taken: Set<string>): string {
  const whole = [...onOneLine(fixName(service, closes))]
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
