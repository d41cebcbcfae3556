import { ConditionError, compileCondition } from '../conditions/compile-condition.ts'
import type { ConditionFault } from '../conditions/compile-context.ts'
import { byCode, type CompiledCondition } from '../conditions/compiled-condition.ts'
import type { Condition } from '../conditions/condition.ts'
import { type Explained, explaining } from '../conditions/explaining.ts'
import { parseFieldPath } from '../conditions/field-path.ts'
import type { Reader } from '../conditions/reader.ts'
import type { Scope } from '../conditions/scope.ts'
import type { Selections } from '../conditions/selections.ts'
import {
  alternativesOf,
  type Control,
  type RelatedScope,
  type Requires,
  requiresOf,
  type Unless,
  unlessOf,
  usesOf,
  usesOfParts,
} from './control.ts'
import { defaultsChanged, formerDefaults, presentDefaults } from './dated-defaults.ts'
import { outcomeOf, type Said } from './outcome.ts'

/** A related resource that a control looks at, compiled. `key` is the same for entries that one index serves. */
export interface CompiledRelated {
  type: string
  scope: RelatedScope | Unless['scope']
  /** The type, in lower case, of the resources that look for it at or beneath themselves; absent in wider scopes. */
  judgedType?: string
  where?: CompiledCondition
  /** `where` for resources that were made before the defaults changed; absent where age does not matter. */
  formerWhere?: { until: number; where?: CompiledCondition }
  /** Reads the ids of what such a resource names; of `naming` alone. */
  names?: Reader
  /** How many there must be; absent where one is enough. */
  between?: readonly [least: number, most: number]
  key: string
}

export interface CompiledRequired extends CompiledRelated {
  scope: RelatedScope
}

export interface CompiledRequires extends CompiledRequired {
  when?: CompiledCondition
  /** What does as well. */
  or: CompiledRequired[]
}

export interface CompiledUnless extends CompiledRelated {
  scope: Unless['scope']
  /** Reads the ids in the judged resource; of a reference alone. */
  by?: Reader
  /** For which judged resources it is meant. */
  when?: CompiledCondition
  /** One of these has to name the parent, of a parent alone. */
  namedBy?: CompiledRelated[]
}

/** Resources that may name the judged one. `key` is the same for entries that one index serves. */
export interface CompiledUse {
  type: string
  /** Reads the ids in such a resource. */
  by: Reader
  key: string
}

export interface CompiledUsedBy {
  /** Where the judged resource itself names what uses it. */
  own: Reader[]
  others: CompiledUse[]
  /** The same in parts of the others that are records of their own. */
  ofParts: CompiledUse[]
}

export interface CompiledControl extends Said {
  id: string
  type: string
  when?: CompiledCondition
  failsWhen?: CompiledCondition
  /** Why it fails, which it must. */
  explain: (scope: Scope) => Explained
  requires: CompiledRequires[]
  unless: CompiledUnless[]
  usedBy?: CompiledUsedBy
  /** The control for resources that were made before its defaults changed, in milliseconds; absent where age does not matter. */
  former?: { until: number; control: CompiledControl }
  /** Which of the conditions on the resource itself read its `properties`. */
  readsProperties: { when: boolean; others: boolean }
}

const readerOf = (path: string): Reader => ({ steps: parseFieldPath(path), many: true })

function compileUsedBy(control: Control): CompiledUsedBy {
  const own = (control.usedBy ?? []).filter(({ resource }) => !resource)
  return {
    own: own.map(({ by }) => readerOf(by)),
    others: usesOf(control).map(compileUse),
    ofParts: usesOfParts(control).map(compileUse),
  }
}

const compileUse = ({ resource, by }: ReturnType<typeof usesOf>[number]): CompiledUse => ({
  type: resource,
  by: readerOf(by),
  key: JSON.stringify([resource.toLowerCase(), by]),
})

/** Whether conditions name `properties`, by a path, in an expression or by an alias. */
const readProperties = (conditions: unknown) => /properties|microsoft\./i.test(JSON.stringify(conditions))

/**
 * Compiles one control. `selections` are those of its catalogue, which its controls share.
 * @throws ConditionError with the faults of all its conditions, their paths from the control's top.
 */
export function compileControl(control: Control, selections?: Selections): CompiledControl {
  const faults: ConditionFault[] = []
  const compile = (condition: Condition | undefined, path: (string | number)[], defaults = control.defaults) => {
    if (!condition) return undefined
    try {
      const options = { defaults: presentDefaults(defaults), parameters: control.parameters, selections }
      return byCode(compileCondition(condition, options))
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error
      faults.push(...error.faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] })))
      return undefined
    }
  }
  const whereOf = (where: Condition | undefined, path: (string | number)[], defaults = control.defaults) => {
    const until = defaultsChanged(defaults)
    const former = until !== undefined && { until, where: compile(where, path, formerDefaults(defaults)) }
    return { where: compile(where, path, defaults), ...(former && { formerWhere: former }) }
  }
  const compileRequired = ({ resource, scope, where }: Requires, path: (string | number)[]): CompiledRequired => {
    const isOwn = scope === 'self' || scope === 'children'
    const judgedType = isOwn ? control.resource.toLowerCase() : undefined
    return {
      type: resource,
      scope,
      judgedType,
      ...whereOf(where, [...path, 'where']),
      key: JSON.stringify([resource.toLowerCase(), scope, judgedType, where, control.defaults, control.parameters]),
    }
  }
  const compileRequires = (requires: Requires, at: number): CompiledRequires => {
    const path = Array.isArray(control.requires) ? ['requires', at] : ['requires']
    const { between } = requires
    const required = compileRequired(requires, path)
    return {
      ...required,
      // Where they are counted, none of them is passed over.
      ...(between && { between, key: `${required.key} counted` }),
      when: compile(requires.when, [...path, 'when']),
      or: alternativesOf(requires).map((one, index) =>
        compileRequired(one, [...path, 'or', ...(Array.isArray(requires.or) ? [index] : [])]),
      ),
    }
  }
  const compileUnless = (entry: Unless, at: number): CompiledUnless => {
    const path = Array.isArray(control.unless) ? ['unless', at] : ['unless']
    const { namedBy, when } = entry
    return {
      ...compileExcuse(entry, path),
      ...(when && { when: compile(when, [...path, 'when']) }),
      ...(namedBy && {
        namedBy: namedBy.map((one, place) => compileExcuse({ scope: 'naming', ...one }, [...path, 'namedBy', place])),
      }),
    }
  }
  const compileExcuse = (
    { resource, scope, by, where, defaults = control.defaults }: Unless,
    path: (string | number)[],
  ): CompiledUnless => ({
    type: resource,
    scope,
    ...whereOf(where, [...path, 'where'], defaults),
    ...(by !== undefined && { [scope === 'naming' ? 'names' : 'by']: readerOf(by) }),
    // What it stands in and what it names are both found by their own ids.
    key: JSON.stringify([
      resource.toLowerCase(),
      scope === 'naming' ? by : 'own id',
      where,
      defaults,
      control.parameters,
    ]),
  })
  const [when, failsWhen] = [compile(control.when, ['when']), compile(control.failsWhen, ['failsWhen'])]
  const compiled: CompiledControl = {
    id: control.id,
    type: control.resource,
    when,
    failsWhen,
    ...outcomeOf(when, failsWhen),
    explain: whyFailing(failsWhen),
    requires: requiresOf(control).map(compileRequires),
    unless: unlessOf(control).map(compileUnless),
    ...(control.usedBy && { usedBy: compileUsedBy(control) }),
    readsProperties: {
      when: readProperties([control.when]),
      others: readProperties([control.failsWhen, requiresOf(control).map((requires) => requires.when)]),
    },
  }
  if (faults.length > 0) throw new ConditionError(faults)
  const until = defaultsChanged(control.defaults)
  if (until === undefined) return compiled
  const former = formerDefaults(control.defaults)
  const [formerWhen, formerFailsWhen] = [control.when, control.failsWhen].map((one) => compile(one, [], former))
  const atThatTime = { ...outcomeOf(formerWhen, formerFailsWhen), explain: whyFailing(formerFailsWhen) }
  return {
    ...compiled,
    former: { until, control: { ...compiled, when: formerWhen, failsWhen: formerFailsWhen, ...atThatTime } },
  }
}

/** What fails by other resources alone says nothing itself. */
const whyFailing = (failsWhen: CompiledCondition | undefined): CompiledControl['explain'] =>
  failsWhen ? explaining(failsWhen, true) : () => ({ evidence: [] })
