import { aliasPath } from './aliases.ts'

/** One step of a field path. `isPlain`: a path shows the name after a dot; `orProperties`: the name may stand under `properties` of an array's element (aliases). */
export type Step =
  | { kind: 'name'; name: string; lower: string; isPlain: boolean; orProperties: boolean }
  | { kind: 'each' }
  | { kind: 'index'; index: number }

export class FieldPathError extends Error {
  override name = 'FieldPathError'
}

/**
 * Parses an ARM path (`properties.rules[*].access`, `tags['cost centre']`, `zones[0]`) or an Azure Policy alias.
 * @throws FieldPathError when it is neither.
 */
export function parseFieldPath(text: string): Step[] {
  const alias = aliasPath(text)
  const steps = splitPath(alias ?? text)
  return alias === undefined ? steps : steps.map((step, at) => afterElement(step, steps[at - 1]))
}

function afterElement(step: Step, previous: Step | undefined): Step {
  return step.kind === 'name' && previous?.kind === 'each' && step.lower !== 'properties'
    ? { ...step, orProperties: true }
    : step
}

function splitPath(text: string): Step[] {
  const steps: Step[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === '[') {
      const { step, end } = bracketStep(text, at, steps)
      steps.push(step)
      at = end
      continue
    }
    if (steps.length > 0) {
      if (text[at] !== '.') throw new FieldPathError(`"${text}" is no field path: "." or "[" expected at ${at + 1}`)
      at += 1
    }
    const end = nameEnd(text, at)
    if (end === at) throw new FieldPathError(`"${text}" is no field path: a name is missing at ${at + 1}`)
    steps.push(nameStep(text.slice(at, end)))
    at = end
  }
  if (steps[0]?.kind !== 'name') throw new FieldPathError(`"${text}" is no field path`)
  return steps
}

function nameEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && text[end] !== '.' && text[end] !== '[') end += 1
  return end
}

function bracketStep(text: string, at: number, before: Step[]): { step: Step; end: number } {
  const isQuoted = text[at + 1] === "'"
  const close = isQuoted ? text.indexOf("']", at + 2) : text.indexOf(']', at)
  if (close < 0) throw new FieldPathError(`"${text}" is no field path: "[" at ${at + 1} is not closed`)
  if (isQuoted) {
    const name = text.slice(at + 2, close).replaceAll("''", "'")
    return { step: nameStep(name), end: close + 2 }
  }
  const inside = text.slice(at + 1, close)
  if (inside === '') throw new FieldPathError(`"${text}" is no field path: "[]" at ${at + 1}`)
  const isTag = before.length === 1 && before[0]?.kind === 'name' && before[0].lower === 'tags'
  if (inside === '*') return { step: { kind: 'each' }, end: close + 1 }
  if (!isTag && /^\d+$/.test(inside)) return { step: { kind: 'index', index: Number(inside) }, end: close + 1 }
  return { step: nameStep(inside), end: close + 1 }
}

/** A step that reads the property of this name. */
export function nameStep(name: string): Step {
  return { kind: 'name', name, lower: name.toLowerCase(), isPlain: isPlain(name), orProperties: false }
}

/** The same text for paths that differ in case or in their notation only. */
export function pathKey(steps: readonly Step[]): string {
  return steps
    .map((step) =>
      step.kind === 'each'
        ? '[*]'
        : step.kind === 'index'
          ? `[${step.index}]`
          : `.${step.lower.replaceAll('.', '\\.')}`,
    )
    .join('')
}

/** How many steps of `steps` the path `prefix` covers: all of its own when it is a prefix, else none. */
export function coveredSteps(prefix: readonly Step[], steps: readonly Step[]): number {
  if (prefix.length > steps.length) return 0
  return pathKey(prefix) === pathKey(steps.slice(0, prefix.length)) ? prefix.length : 0
}

/** A path with one more property, as evidence shows it. */
export function withName(path: string, name: string): string {
  if (!isPlain(name)) return `${path}['${name.replaceAll("'", "''")}']`
  return path === '' ? name : `${path}.${name}`
}

/** The same with the name of a step as it is written. */
export function withStep(path: string, { name, isPlain }: Extract<Step, { kind: 'name' }>): string {
  if (!isPlain) return withName(path, name)
  return path === '' ? name : `${path}.${name}`
}

const isPlain = (name: string): boolean => /^[^.[\]']+$/.test(name)
