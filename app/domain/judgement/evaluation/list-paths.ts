import { readProperty } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { parseFieldPath, type Step } from '../conditions/field-path.ts'
import { type Control, namersOf, namingOf, relatedOf, requiresOf, unlessOf, usesOfParts } from '../controls/control.ts'

/** The paths through lists that controls read in the resources of each type, which is in lower case. */
export class ListPaths {
  readonly #controls: readonly Control[]
  /** By type. */
  #texts: ReadonlyMap<string, ReadonlySet<string>> | undefined
  readonly #paths = new Map<string, readonly Step[][]>()

  constructor(controls: readonly Control[]) {
    this.#controls = controls
  }

  of(type: string): readonly Step[][] {
    this.#texts ??= textsByType(this.#controls)
    const paths = this.#paths.get(type) ?? [...(this.#texts.get(type) ?? [])].flatMap(pathOf)
    this.#paths.set(type, paths)
    return paths
  }
}

/** Texts of paths through lists, by the type of the resources in which they are read. */
function textsByType(controls: readonly Control[]): Map<string, Set<string>> {
  const byType = new Map<string, Set<string>>()
  const collect = (type: string, asked: unknown) => {
    const texts = byType.get(type.toLowerCase()) ?? new Set()
    byType.set(type.toLowerCase(), texts)
    collectTexts(asked, texts)
  }
  for (const control of controls) {
    collect(control.resource, [
      control.when,
      control.failsWhen,
      [...requiresOf(control), ...unlessOf(control)].map(({ when }) => when),
    ])
    for (const { resource, ...asked } of [
      ...relatedOf(control),
      ...namingOf(control),
      ...namersOf(control),
      ...usesOfParts(control),
    ])
      collect(resource, asked)
  }
  return byType
}

/** Texts with `[*]`, those in the quotes of expressions too. */
function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (!value.includes('[*]')) return
    for (const text of value.startsWith('[') ? value.split("'") : [value]) if (text.includes('[*]')) texts.add(text)
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectTexts(inner, texts)
}

/** Nothing for a text that only looks like a path. */
function pathOf(text: string): Step[][] {
  try {
    return [parseFieldPath(text)]
  } catch {
    return []
  }
}

/** The path of a list in place of which a record has something else, so that its elements are not known; undefined for none. */
export function lostList(record: ResourceRecord, paths: readonly Step[][]): string | undefined {
  const lost = paths.find((steps) => losesList(record, steps, 0))
  return lost?.flatMap((step) => (step.kind === 'name' ? [step.name] : [])).join('.')
}

function losesList(from: unknown, steps: readonly Step[], start: number): boolean {
  let value = from
  for (let at = start; at < steps.length; at += 1) {
    const step = steps[at] as Step
    if (step.kind === 'each') {
      if (Array.isArray(value)) return value.some((element) => losesList(element, steps, at + 1))
      return value !== undefined && value !== null && value !== ''
    }
    if (step.kind === 'index') value = Array.isArray(value) ? value[step.index] : undefined
    else
      value =
        readProperty(value, step.name, step.lower) ??
        (step.orProperties
          ? readProperty(readProperty(value, 'properties', 'properties'), step.name, step.lower)
          : undefined)
  }
  return false
}
