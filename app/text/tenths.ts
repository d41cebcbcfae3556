/*
 * Figures of the score have one decimal, everywhere. A score is rounded down: no level, and least of all 100, is told before
 * it is reached. Points are what a score moves by, rounded to the nearest tenth: rounded down, the gains of many fixes
 * would add up to less than they bring.
 */

/** A score or a share of 0 to 100, rounded down. */
export const downToTenth = (score: number): number => tenthsBelow(score * 10) / 10

/** Points of the score, rounded to the nearest. */
export const toNearestTenth = (points: number): number => Math.round(points * 10) / 10

/** The whole tenths in a number of tenths, without the error of binary fractions: an exact 290 is not floored to 289. */
export const tenthsBelow = (tenths: number): number => Math.floor(Math.round(tenths * 1e8) / 1e8)

/** `62.0`, of 62. */
export const oneDecimal = (figure: number): string => figure.toFixed(1)

/** `62.0%`, of 62. */
export const percentText = (share: number): string => `${oneDecimal(share)}%`
