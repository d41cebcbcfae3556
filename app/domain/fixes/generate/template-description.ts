import type { PlannedTemplate } from './plan-templates.ts'

/** As the contract limits it. */
const longest = 2000

/**
 * Which gaps a template closes. No counts: resources can be taken out of it.
 * @param source where they were found, such as `the scan of 2026-11-22`
 */
export function templateDescription({ closes }: Pick<PlannedTemplate, 'closes'>, source: string): string {
  let text = `Closes gaps of ${source}: `
  for (const [at, { control }] of closes.entries()) {
    const next = `${at === 0 ? '' : '; '}${control.gap}`
    const rest = `; and ${closes.length - at} more.`
    if (text.length + next.length + rest.length > longest) return `${text}${rest}`
    text += next
  }
  return `${text}.`
}
