import { formatMoment } from '#app/text/time.ts'

/** `fixed, proven 2026-11-22 12:04 UTC, awaiting the next scan`, of one finding. */
export const fixedWords = (at: string): string => `fixed, proven ${formatMoment(at)}, awaiting the next scan`
