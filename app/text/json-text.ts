const steering = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|#(?=#(?:vso)?\[)/giu

/**
 * A value as JSON of the same value that neither steers a terminal, nor turns text round, nor holds what Azure Pipelines carries
 * out when it finds it in a log (`##vso[`): these are escaped, where `JSON.stringify` leaves them.
 */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(
    steering,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
