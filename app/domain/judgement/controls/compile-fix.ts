import {
  ConditionError,
  compileCondition,
  compileElements,
  type ElementFinder,
} from '../conditions/compile-condition.ts'
import type { ConditionFault, ConditionPath } from '../conditions/compile-context.ts'
import type { CompiledCondition } from '../conditions/compiled-condition.ts'
import type { Condition, FieldCount } from '../conditions/condition.ts'
import type { Control } from './control.ts'
import { presentDefaults } from './dated-defaults.ts'

/** The conditions of a control's fix, compiled. */
export interface CompiledFix {
  when?: CompiledCondition
  irreversible?: CompiledCondition
  /** Those of `patches`, in their order. */
  patches: (CompiledCondition | undefined)[]
  /** The elements of the array that an `edit` changes. */
  elements?: ElementFinder
}

/**
 * Compiles the conditions of a control's fix; absent properties read as the control's defaults.
 * @throws ConditionError with the faults of all of them, their paths from the control's top.
 */
export function compileFix(control: Control): CompiledFix {
  const { fix, parameters } = control
  const defaults = presentDefaults(control.defaults)
  const faults: ConditionFault[] = []
  const attempt = <Result>(path: ConditionPath, compile: () => Result): Result | undefined => {
    try {
      return compile()
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error
      faults.push(...error.faults.map((fault) => ({ ...fault, path: ['fix', ...path, ...fault.path] })))
      return undefined
    }
  }
  const compile = (condition: Condition | undefined, path: ConditionPath) =>
    condition && attempt(path, () => compileCondition(condition, { defaults, parameters }))
  const compiled = {
    when: compile(fix.when, ['when']),
    irreversible: compile(fix.irreversible === true ? undefined : fix.irreversible, ['irreversible']),
    patches: (fix.patches ?? []).map(({ when }, at) => compile(when, ['patches', at, 'when'])),
    elements: fix.edit && attempt(['edit'], () => compileElements(editedElements(control), { defaults, parameters })),
  }
  if (faults.length > 0) throw new ConditionError(faults)
  return compiled
}

/** What an edit changes: the elements that its `where` names, else those that the control's own count finds. */
function editedElements({ fix, failsWhen }: Control): FieldCount {
  const field = `${fix.edit?.path}[*]`
  if (fix.edit?.where) return { field, where: fix.edit.where }
  const count = failsWhen && 'count' in failsWhen ? failsWhen.count : undefined
  if (count && 'field' in count && count.field === field) return count
  throw new ConditionError([{ path: [], problem: `needs where, as failsWhen does not count ${field}` }])
}

const compiledOf = new WeakMap<Control, CompiledFix>()

/** The compiled fix of a control, compiled once per control. */
export function compiledFixOf(control: Control): CompiledFix {
  const known = compiledOf.get(control)
  if (known) return known
  const compiled = compileFix(control)
  compiledOf.set(control, compiled)
  return compiled
}
