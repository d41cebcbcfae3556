import type { ManualGap } from '#app/contract/remediation.ts'

const keyOf = (templates: string) => `manual-gaps:${templates}`

/**
 * Keeps what no template closes in this tab, beside the templates that were generated with it.
 * @param templates The value of the query `templates`.
 */
export function keepManualGaps(templates: string, manual: readonly ManualGap[]): void {
  try {
    window.sessionStorage.setItem(keyOf(templates), JSON.stringify(manual))
  } catch (error) {
    console.log('What stays to do could not be kept in this tab.', error)
  }
}

/** What was kept beside these templates; nothing when there is none, as in another tab. */
export function keptManualGaps(templates: string): ManualGap[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(templates)) ?? '[]') as ManualGap[]
  } catch {
    return []
  }
}
