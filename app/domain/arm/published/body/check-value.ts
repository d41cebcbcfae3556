import { RE2JS } from 're2js'
import type { BodyFault, BodyPath } from './body-fault.ts'
import type { Shape } from './shape.ts'

/** Faults of what should be a text. */
export function checkText({ min, max, re }: Shape & { k: 's' }, value: unknown, path: BodyPath): BodyFault[] {
  if (typeof value !== 'string') return [{ kind: 'type', path, expected: 'string', value }]
  const length = outside(value.length, min, max)
  if (length !== undefined) return [{ kind: 'length', path, value, ...length }]
  if (re === undefined || compiled(re)?.test(value) !== false) return []
  return [{ kind: 'pattern', path, value, pattern: re }]
}

/** Faults of what should be a number. Whole ones are not asked for: Azure publishes fractions as integers, too. */
export function checkNumber({ min, max }: Shape & { k: 'i' }, value: unknown, path: BodyPath): BodyFault[] {
  if (typeof value !== 'number') return [{ kind: 'type', path, expected: 'number', value }]
  const range = outside(value, min, max)
  return range === undefined ? [] : [{ kind: 'range', path, value, ...range }]
}

/** Faults of the length of a list. */
export function checkList({ min, max }: Shape & { k: 'a' }, value: readonly unknown[], path: BodyPath): BodyFault[] {
  const length = outside(value.length, min, max)
  return length === undefined ? [] : [{ kind: 'length', path, value, ...length }]
}

/** The limit that a number breaks. */
function outside(value: number, min = -Infinity, max = Infinity): { least: number } | { most: number } | undefined {
  if (value < min) return { least: min }
  return value > max ? { most: max } : undefined
}

const patterns = new Map<string, RE2JS | undefined>()

/** A published pattern; undefined for one that RE2 cannot read, which the provider azapi does not ask for either. */
function compiled(pattern: string): RE2JS | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, tryCompile(pattern))
  return patterns.get(pattern)
}

function tryCompile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}
