import { nearestWord } from '#app/text/nearest-word.ts'

/** Names of properties and indices of lists, from the top of a body. */
export type BodyPath = readonly (string | number)[]

/** What is wrong at one place of a body. */
export type BodyFault = { path: BodyPath } /** `names` may stand there. */ & (
  | { kind: 'unknown'; names: readonly string[] }
  | { kind: 'readOnly' }
  | { kind: 'missing' }
  | { kind: 'type'; expected: 'object' | 'array' | 'string' | 'number' | 'boolean'; value: unknown }
  /** `values` are those of the enumeration. */
  | { kind: 'value'; value: unknown; values: readonly string[] }
  /** A text or a list that is shorter than its least, or longer than its most length. */
  | { kind: 'length'; value: string | readonly unknown[]; least?: number; most?: number }
  | { kind: 'range'; value: number; least?: number; most?: number }
  | { kind: 'pattern'; value: string; pattern: string }
)

/** The name or value that was most likely meant where another stands; undefined when none is like it. */
export function likelyMeant(fault: BodyFault): string | undefined {
  if (fault.kind === 'unknown') return nearestWord(String(fault.path.at(-1)), fault.names)
  return fault.kind === 'value' && typeof fault.value === 'string' ? nearestWord(fault.value, fault.values) : undefined
}

/** A path as Azure writes it: `properties.networkAcls.ipRules[0].value`. */
export function pathText(path: BodyPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    if (!/^[\w$@-]+$/.test(step)) return `${text}['${step}']`
    return text === '' ? step : `${text}.${step}`
  }, '')
}
