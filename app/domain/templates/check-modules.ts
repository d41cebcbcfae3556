import type { Variable } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'
import type { TemplateModule } from '#app/contract/template-catalogue.ts'
import type { TemplateModuleUse } from '#app/contract/template-content.ts'
import type { TemplateInput } from '#app/contract/templates.ts'
import { checkRuledValue } from '#app/variables/hint-fault.ts'
import { matchesPattern } from '#app/variables/patterns.ts'

/** The modules as they are stored: a plain id becomes a use that is named by it; values have their variable's type. */
export function checkModules(
  given: TemplateInput['modules'],
  catalogue: readonly TemplateModule[],
): { modules: TemplateModuleUse[]; issues: Issue[] } {
  const issues: Issue[] = []
  const named = new Set<string>()
  const modules = namedUses(given).map((use, at) => {
    const path = `modules.${at}`
    const name = blockName(use.name)
    if (named.has(name))
      issues.push({ path: `${path}.name`, message: `Two modules are called ${use.name}. Give one another name.` })
    named.add(name)
    const module = catalogue.find((one) => one.id === use.module_id)
    if (!module) {
      issues.push({
        path: `${path}.module_id`,
        message: `There is no module ${use.module_id} in the catalogue. Take it out, or choose another one.`,
      })
      return use
    }
    const checked = checkConfiguration(module, use.configuration)
    issues.push(...checked.issues.map((one) => ({ ...one, path: `${path}.configuration.${one.path}` })))
    return { ...use, configuration: checked.values }
  })
  return { modules, issues }
}

type SharedVariable = Pick<Variable, 'name' | 'type' | 'nullable' | 'validations' | 'hints'>

const unruled = { nullable: false, validations: [], hints: {} }

/** Variables that several modules share, and that a template gives a value once. */
const shared: SharedVariable[] = [
  { ...unruled, name: 'location', type: { kind: 'string' } },
  { ...unruled, name: 'resource_group_id', type: { kind: 'string' } },
  { ...unruled, name: 'tags', type: { kind: 'map', of: { kind: 'string' } } },
]

/**
 * The shared values as they are stored; blank ones are left out. They follow the rules of the first module that takes
 * them.
 */
export function checkSharedValues(
  given: Record<string, unknown>,
  uses: readonly TemplateModuleUse[],
  catalogue: readonly TemplateModule[],
): {
  values: Record<string, unknown>
  issues: Issue[]
} {
  const issues: Issue[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const variable = shared.find((one) => one.name === name)
    if (!variable) {
      const known = shared.map((one) => one.name).join(', ')
      issues.push({
        path: `variables.${name}`,
        message: `${name} is no value that modules share (those are: ${known}). Give it to the module that has it.`,
      })
    } else if (value !== null && value !== '') {
      const taker = uses
        .filter(({ configuration }) => !Object.hasOwn(configuration, name))
        .flatMap(({ module_id }) => catalogue.find(({ id }) => id === module_id) ?? [])
        .find(({ variables }) => Object.hasOwn(variables, name))
      const checked = checkRuledValue(taker?.variables[name]?.detail ?? variable, value, matchesPattern)
      values[name] = checked.value
      issues.push(...checked.issues.map((one) => ({ ...one, path: `variables.${one.path}` })))
    }
  }
  return { values, issues }
}

/** Two uses whose names differ by hyphens alone would share the names of their variables. */
const blockName = (name: string) => name.replaceAll('-', '_')

function namedUses(given: TemplateInput['modules']): TemplateModuleUse[] {
  const free = freeUseName(given.flatMap((one) => (typeof one === 'string' ? [] : one.name)))
  return given.map((one) => (typeof one === 'string' ? { name: free(one), module_id: one, configuration: {} } : one))
}

/** Names uses of a module by its id, with a number where that is taken. */
export function freeUseName(taken: readonly string[]): (moduleId: string) => string {
  const used = new Set(taken.map(blockName))
  return (moduleId) => {
    let name = moduleId
    for (let number = 2; used.has(blockName(name)); number++) name = `${moduleId}-${number}`
    used.add(blockName(name))
    return name
  }
}

function checkConfiguration(
  module: TemplateModule,
  configuration: Record<string, unknown>,
): { values: Record<string, unknown>; issues: Issue[] } {
  const issues: Issue[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(configuration)) {
    const variable = Object.hasOwn(module.variables, name) ? module.variables[name] : undefined
    if (!variable) issues.push({ path: name, message: `${module.display_name} has no variable ${name}. Take it out.` })
    else if (variable.sensitive || variable.detail.ephemeral)
      issues.push({ path: name, message: `${name} is secret and is not stored. Give it when you run the template.` })
    else {
      const checked = checkRuledValue(variable.detail, value, matchesPattern)
      values[name] = checked.value
      issues.push(...checked.issues)
    }
  }
  return { values, issues }
}
