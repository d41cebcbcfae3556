import { nameKey } from '../../templates/template-names.ts'
import { fixName } from './fix-name.ts'
import type { PlannedTemplate } from './plan-templates.ts'

/** As the contract limits it. */
const longestName = 120

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
