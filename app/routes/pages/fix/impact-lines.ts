interface ImpactLine {
  text: string
  /** Something may break; else it only says what changes. */
  breaks: boolean
}

/**
 * What controls say of what their fixes may break, each once: what breaks something first, then what only tells of a change.
 * `None; nothing is installed.` becomes `Nothing is installed.`
 * @param impacts The heaviest gap first.
 */
export function impactLines(impacts: readonly string[]): ImpactLine[] {
  const lines = [...new Set(impacts)].map((impact) => {
    const text = impact.replace(/^None; +/, '')
    return { text: text.charAt(0).toUpperCase() + text.slice(1), breaks: !/^None\b/.test(impact) }
  })
  return [...lines.filter(({ breaks }) => breaks), ...lines.filter(({ breaks }) => !breaks)]
}
