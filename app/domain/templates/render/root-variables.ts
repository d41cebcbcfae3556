import type { Variable } from '#app/contract/playbooks.ts'
import type { TemplateModule } from '#app/contract/template-catalogue.ts'
import type { TemplateContent, TemplateFix, TemplateModuleUse } from '#app/contract/template-content.ts'
import { AppError } from '#app/domain/errors.ts'
import { onOneLine } from '#app/terraform/hcl/write/write-expression.ts'
import { checkValue } from '#app/variables/check-value.ts'
import type { TemplateCatalogue } from '../template-catalogue.ts'
import { fixedIds, idsMessage, idsRule } from './ids-rule.ts'
import { uniqueNames } from './unique-names.ts'

/** The variables that modules share when their use does not configure them, with their descriptions. */
const shared: Record<string, string> = {
  resource_group_id: 'Id of the resource group that holds what the modules make.',
  location: 'Region of what the modules make, for example westeurope.',
  tags: 'Tags for everything that the modules make.',
}

/** A use of a module with the module itself, and its variables → the root variables that they get. */
export interface UsedModule {
  /** Name of its module block. */
  label: string
  use: TemplateModuleUse
  module: TemplateModule
  arguments: Map<string, string>
}

export interface RootVariables {
  variables: Variable[]
  uses: UsedModule[]
  /** Name of an input → its root variable. */
  inputs: Map<string, string>
  fixes: NamedFix[]
}

/** A fix with the name of its block, and the root variable with the ids of its resources. */
export interface NamedFix {
  label: string
  fix: TemplateFix
  ids: string
}

/**
 * The root variables of a template: `undo`, what modules share, inputs, ids of fixes, and each variable of a module that
 * is configured, required or secret. Names that would meet get a number, and so do
 * labels of blocks.
 * @throws AppError `invalid` when the catalogue lacks a module, or a module a variable that is configured.
 */
export function rootVariables(content: TemplateContent, catalogue: TemplateCatalogue): RootVariables {
  const unique = uniqueNames(reserved)
  const variables: Variable[] = []
  const declare = (name: string, variable: Omit<Variable, 'name'>) => {
    const declared = { ...variable, name: unique(name) }
    variables.push(declared)
    return declared.name
  }
  const declareIds = (fix: TemplateFix, wanted: string) => {
    const name = unique(wanted)
    variables.push(idsVariable(name, fix))
    return name
  }
  if (content.fixes.length > 0 || content.modules.some(isUndone)) declare('undo', undo)
  const labels = uniqueNames()
  const used = content.modules.map((use) => ({ label: labels(use.name), use, module: moduleOf(use, catalogue) }))
  const sharedNames = new Map<string, string>()
  for (const [name, description] of Object.entries(shared)) {
    const first = used.find(({ use, module }) => isShared(use, module, name))?.module.variables[name]?.detail
    if (first) sharedNames.set(name, declare(name, { ...withDefault(first, content.variables[name]), description }))
  }
  const inputs = new Map(content.inputs.map((input) => [input.name, declare(input.name, inputVariable(input))]))
  const fixLabels = uniqueNames()
  const fixes = content.fixes.map((fix) => {
    const label = fixLabels(fix.name)
    return { label, fix, ids: declareIds(fix, `${label}_ids`) }
  })
  const uses = used.map((one) => ({ ...one, arguments: argumentsOf(one, sharedNames, declare) }))
  return { variables, uses, inputs, fixes }
}

/** What a module made to close findings, an undo deletes. */
export const isUndone = ({ reasons = [] }: Pick<TemplateModuleUse, 'reasons'>): boolean => reasons.length > 0

/** Terraform keeps these names for arguments of module blocks. */
const reserved = ['count', 'depends_on', 'for_each', 'lifecycle', 'locals', 'providers', 'source', 'version']

const plain = { nullable: false, sensitive: false, ephemeral: false, validations: [], hints: {} }

const undo: Omit<Variable, 'name'> = {
  ...plain,
  type: { kind: 'bool' },
  description: 'Whether to bring back the values that were there before the fixes.',
  required: false,
  default: false,
}

function inputVariable({ type, description, default: found }: TemplateContent['inputs'][number]) {
  const kind: Variable['type'] = type === 'list(string)' ? { kind: 'list', of: { kind: 'string' } } : { kind: type }
  return {
    ...plain,
    type: kind,
    description,
    required: found === undefined,
    ...(found !== undefined && { default: found }),
  }
}

function idsVariable(name: string, fix: TemplateFix): Variable {
  const doing = { update: 'are changed', patch: 'are changed', create: 'are made', delete: 'are deleted' }[fix.kind]
  const ids = fixedIds(fix)
  return {
    ...plain,
    name,
    type: { kind: 'set', of: { kind: 'string' } },
    description: `Ids of the resources that ${doing}; take out those that are to stay as they are.`,
    required: false,
    default: ids,
    validations: [{ condition: onOneLine(idsRule(name, fix)), message: idsMessage }],
    hints: { items: { allowedValues: ids } },
  }
}

function moduleOf(use: TemplateModuleUse, { modules }: TemplateCatalogue): TemplateModule {
  const module = modules.find(({ id }) => id === use.module_id)
  if (!module)
    throw new AppError(
      'invalid',
      `The template’s module ${use.name} uses ${use.module_id}, which the catalogue no longer has. Take it out of the template or choose another module.`,
    )
  const unknown = Object.keys(use.configuration).find((name) => !Object.hasOwn(module.variables, name))
  if (unknown !== undefined)
    throw new AppError(
      'invalid',
      `The template’s module ${use.name} sets ${unknown}, which ${module.id} does not have. Take the value out; it has: ${Object.keys(module.variables).join(', ')}.`,
    )
  return module
}

function isShared({ configuration }: TemplateModuleUse, module: TemplateModule, name: string): boolean {
  return Object.hasOwn(shared, name) && Object.hasOwn(module.variables, name) && !Object.hasOwn(configuration, name)
}

function argumentsOf(
  { label, use, module }: Omit<UsedModule, 'arguments'>,
  sharedNames: Map<string, string>,
  declare: (name: string, variable: Omit<Variable, 'name'>) => string,
): Map<string, string> {
  const given = new Map<string, string>()
  for (const [name, { detail }] of Object.entries(module.variables)) {
    const own = isShared(use, module, name) ? sharedNames.get(name) : undefined
    const isConfigured = Object.hasOwn(use.configuration, name)
    if (own !== undefined) given.set(name, own)
    else if (isConfigured || detail.required || detail.sensitive || detail.ephemeral)
      given.set(name, declare(`${label.replaceAll('-', '_')}_${name}`, withDefault(detail, use.configuration[name])))
  }
  return given
}

/** The variable with another default, if one is given. What is secret keeps none but null. */
function withDefault(variable: Variable, value: unknown): Variable {
  if (variable.sensitive || variable.ephemeral) return withoutSecretDefault(variable)
  if (value === undefined) return variable
  return { ...variable, required: false, default: checkValue(variable, value).value }
}

function withoutSecretDefault({ default: former, ...variable }: Variable): Variable {
  return former === null ? { ...variable, default: null } : { ...variable, required: true }
}
