import { compileCondition } from '#app/domain/judgement/conditions/compile-condition.ts'
import { createScope } from '#app/domain/judgement/conditions/scope.ts'
import type { Condition, Control } from '#app/domain/judgement/controls/control.ts'
import type { ControlCase } from '#app/domain/judgement/controls/control-case.ts'

/** Paths that every resource has, so that they never decide by being absent. */
const alwaysThere = new Set(['type', 'name', 'id', 'kind', 'location'])

/**
 * True for a case in which a property that `failsWhen` tests is absent; for a control that only has `requires`, a case
 * without related resources.
 */
export function lacksDecisiveProperty(control: Control, controlCase: ControlCase): boolean {
  const paths = fieldPaths(control.failsWhen).filter((path) => !alwaysThere.has(path.toLowerCase()))
  if (paths.length === 0) return !controlCase.related || controlCase.related.length === 0
  return paths.some((path) => isAbsent(path, controlCase.resource))
}

function isAbsent(path: string, resource: unknown): boolean {
  const holds = (condition: Condition): boolean => compileCondition(condition).test(createScope(new Date(0), resource))
  const array = path.indexOf('[*]')
  if (array < 0) return holds({ field: path, exists: false })
  const elements = path.slice(0, path.lastIndexOf('[*]') + 3)
  return (
    holds({ field: path.slice(0, array), exists: false }) ||
    holds({ count: { field: elements, where: { field: path, exists: false } }, greater: 0 })
  )
}

/** The fields that a condition reads, `field('…')` in expressions included. */
function fieldPaths(node: unknown): string[] {
  if (typeof node === 'string') return [...node.matchAll(/field\('([^']+)'\)/gi)].map((found) => found[1] ?? '')
  if (Array.isArray(node)) return node.flatMap(fieldPaths)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'field' && typeof value === 'string' && !value.startsWith('[') ? [value] : fieldPaths(value),
  )
}
