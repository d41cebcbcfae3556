import { type FieldInput, fieldKind, inputOf, readField } from '#app/components/variables/variable-input.ts'
import type { Variable } from '#app/contract/playbooks.ts'
import type { FixInput } from '#app/contract/template-content.ts'
import type { PatternTest } from '#app/variables/hint-fault.ts'
import type { BuilderModule } from './builder-module.ts'
import type { ChosenModule, Draft } from './draft.ts'

/** The variables whose value modules share when they are not configured by themselves. */
export const sharedNames = ['location', 'resource_group_id', 'tags']

/** One field of the variables step. */
export interface DraftField {
  /** Unique in the draft, e.g. `data-key-vault.name`. */
  key: string
  /** The variable of the template's variables.tf that it becomes. */
  rootName: string
  variable: Variable
  input: FieldInput
  /** `asked`: a secret, which is never stored and given at the run. */
  state: 'default' | 'value' | 'missing' | 'wrong' | 'asked'
  value?: unknown
  error?: string
}

export interface FieldSection {
  /** The name of the module's use. */
  name: string
  module: BuilderModule
  fields: DraftField[]
}

export interface DraftFields {
  shared: DraftField[]
  sections: FieldSection[]
  inputs: DraftField[]
}

/** Every field of a draft with its value and what is wrong with it. Modules that vanished have none. */
export function fieldsOf(draft: Draft, modules: ReadonlyMap<string, BuilderModule>, matches: PatternTest): DraftFields {
  const fieldOf = fieldReader(draft, matches)
  const known = draft.modules.flatMap((use) => {
    const module = modules.get(use.moduleId)
    return module ? [{ use, module }] : []
  })
  return {
    shared: sharedNames.flatMap((name) => {
      const first = known.find(({ use }) => !Object.hasOwn(use.saved, name) && hasVariable(modules, use, name))
      const variable = first?.module.variables.find((one) => one.name === name)
      return variable ? [fieldOf(`shared.${name}`, name, variable, draft.savedShared[name])] : []
    }),
    sections: withNameClashes(known.map(({ use, module }) => ({ use, section: sectionOf(use, module, fieldOf) }))),
    inputs: draft.inputs.map((input) => fieldOf(`input.${input.name}`, input.name, variableOfInput(input), undefined)),
  }
}

type FieldReader = ReturnType<typeof fieldReader>

const sectionOf = (use: ChosenModule, module: BuilderModule, fieldOf: FieldReader): FieldSection => ({
  name: use.name,
  module,
  fields: module.variables
    .filter(({ name }) => !sharedNames.includes(name) || Object.hasOwn(use.saved, name))
    .map((variable) =>
      fieldOf(
        `${use.name}.${variable.name}`,
        `${use.name.replaceAll('-', '_')}_${variable.name}`,
        variable,
        use.saved[variable.name],
      ),
    ),
})

/** Two uses of a module in one resource group cannot make things of one name: the later one says so. */
function withNameClashes(uses: { use: ChosenModule; section: FieldSection }[]): FieldSection[] {
  const taken = new Set<string>()
  return uses.map(({ use: { moduleId, saved }, section }) => ({
    ...section,
    fields: section.fields.map((field) => {
      if (field.variable.name !== 'name' || (field.state !== 'value' && field.state !== 'default')) return field
      const name = field.state === 'value' ? field.value : field.variable.default
      const place = JSON.stringify([moduleId, saved.resource_group_id ?? null, String(name ?? '').toLowerCase()])
      if (taken.has(place)) return { ...field, state: 'wrong' as const, error: clash }
      taken.add(place)
      return field
    }),
  }))
}

const clash = 'Another use of this module takes the same name. Give this one a name of its own.'

export const allFields = ({ shared, sections, inputs }: DraftFields): DraftField[] => [
  ...inputs,
  ...shared,
  ...sections.flatMap(({ fields }) => fields),
]

/** How many fields need a value that a run will ask for otherwise. */
export const missingIn = (fields: readonly DraftField[]) => fields.filter(({ state }) => state === 'missing').length

const hasVariable = (modules: ReadonlyMap<string, BuilderModule>, use: ChosenModule, name: string) =>
  modules.get(use.moduleId)?.variables.some((one) => one.name === name) === true

/** Reads the fields of a draft one by one. */
const fieldReader =
  (draft: Draft, matches: PatternTest) =>
  (key: string, rootName: string, variable: Variable, saved: unknown): DraftField => {
    const input = draft.fields[key] ?? inputOf(variable, saved === undefined ? variable.default : saved)
    const field = { key, rootName, variable, input }
    if (variable.sensitive || variable.ephemeral) return { ...field, state: 'asked' }
    if (variable.required && typeof input === 'string' && input.trim() === '') return { ...field, state: 'missing' }
    const read = readField(variable, input, matches)
    if (read.state === 'left out') return { ...field, state: 'default' }
    return read.state === 'wrong'
      ? { ...field, state: 'wrong', error: read.error }
      : { ...field, state: 'value', value: read.value }
  }

function variableOfInput({ name, type, description, default: found }: FixInput): Variable {
  return {
    name,
    type: type === 'list(string)' ? { kind: 'list', of: { kind: 'string' } } : { kind: type },
    description,
    required: true,
    ...(found !== undefined && { default: found }),
    nullable: false,
    sensitive: false,
    ephemeral: false,
    validations: [],
    hints: {},
  }
}

/** Whether a field takes the whole width of its section. */
export const isFlag = ({ variable }: DraftField) => fieldKind(variable) === 'switch'
