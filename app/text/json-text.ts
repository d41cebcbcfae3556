const steering = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|#(?=#(?:vso)?\[)/giu

/** Whether a text steers a terminal, turns text round, or holds what Azure Pipelines carries out when it finds it in a log (`##vso[`). */
export const steers = (text: string): boolean => text.search(steering) >= 0

/** Nearly all texts: printable ASCII that no pipeline carries out, in which nothing is to be looked for sign by sign. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text) && !text.includes('##')

/** A text in the quotes of JSON with such signs escaped; they may stand nowhere else in it. */
export const withEscapes = (quoted: string): string =>
  isPlain(quoted)
    ? quoted
    : quoted.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A value as JSON of the same value in which such signs are escaped, where `JSON.stringify` leaves them. */
export const jsonText = (value: unknown, indent?: number): string =>
  withEscapes(JSON.stringify(value, undefined, indent))
