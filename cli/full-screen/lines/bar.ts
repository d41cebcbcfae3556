import type { Tone, TonedLine } from '../../output/toned-line.ts'

const steps = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** A thin line of `width` cells, filled to a share of 100. */
export function barParts(percent: number, width: number, tone: Tone): TonedLine {
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * width)
  return [
    { text: '━'.repeat(filled), tone },
    { text: '─'.repeat(width - filled), tone: 'frame' },
  ]
}

/** Scores of 0 to 100 as a line of blocks, the oldest first, between their lowest and their highest. */
export function sparkline(scores: readonly number[]): string {
  const least = Math.min(...scores)
  const span = Math.max(1, Math.max(...scores) - least)
  return scores.map((score) => steps[Math.round(((score - least) / span) * (steps.length - 1))]).join('')
}
