import type { FieldInput } from '#app/components/variables/variable-input.ts'
import type { TemplateFramework } from '#app/contract/template-catalogue.ts'
import type { FixInput, ModuleReason, TemplateFix } from '#app/contract/template-content.ts'
import type { Template } from '#app/contract/templates.ts'

/** A chosen module: its name in the template and its id. */
export interface ChosenModule {
  name: string
  moduleId: string
  /** What was saved for it: what its fields show at first. */
  saved: Record<string, unknown>
  /** Of a generated template: the controls that ask for it. */
  reasons?: ModuleReason[]
}

/** What the wizard edits. It outlives the change of steps. */
export interface Draft {
  frameworkId: string | null
  /** Only a new template needs one. */
  needsFramework: boolean
  modules: ChosenModule[]
  /** What was saved for values that modules share. */
  savedShared: Record<string, unknown>
  /** Fields that were changed, by their key. */
  fields: Record<string, FieldInput>
  fixes: TemplateFix[]
  inputs: FixInput[]
  /** Name of a fix → ids of resources that are taken out of it. */
  takenOut: Record<string, string[]>
  name: string
  description: string
  isPublic: boolean
  status: 'draft' | 'published'
  changeNotes: string
}

export type DraftAction =
  | { type: 'framework'; framework: TemplateFramework; former: TemplateFramework | undefined }
  | { type: 'add'; moduleId: string; defaultName: unknown }
  | { type: 'remove'; name: string }
  | { type: 'field'; key: string; input: FieldInput }
  | { type: 'take'; fix: string; ids: string[]; out: boolean }
  | { type: 'restore'; draft: Draft }
  | { type: 'about'; about: Partial<Pick<Draft, 'name' | 'description' | 'isPublic' | 'status' | 'changeNotes'>> }

/** The draft of a template, or an empty one. */
export function draftOf(template: Template | null): Draft {
  return {
    frameworkId: template?.framework_id ?? null,
    needsFramework: template === null,
    modules: (template?.modules ?? []).map(({ name, module_id, configuration, reasons }) => ({
      name,
      moduleId: module_id,
      saved: configuration,
      reasons,
    })),
    savedShared: template?.variables ?? {},
    fields: {},
    fixes: template?.fixes ?? [],
    inputs: template?.inputs ?? [],
    takenOut: {},
    name: template?.name ?? '',
    description: template?.description ?? '',
    isPublic: template?.is_public ?? false,
    status: 'draft',
    changeNotes: '',
  }
}

export function changeDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'framework':
      return { ...draft, frameworkId: action.framework.id, modules: preselected(draft, action) }
    case 'add':
      return { ...draft, modules: [...draft.modules, chosen(draft.modules, action.moduleId, action.defaultName)] }
    case 'remove':
      return { ...draft, modules: draft.modules.filter(({ name }) => name !== action.name) }
    case 'field':
      return { ...draft, fields: { ...draft.fields, [action.key]: action.input } }
    case 'take': {
      const others = (draft.takenOut[action.fix] ?? []).filter((id) => !action.ids.includes(id))
      const out = action.out ? [...others, ...action.ids] : others
      return { ...draft, takenOut: { ...draft.takenOut, [action.fix]: out.sort() } }
    }
    case 'restore':
      return action.draft
    case 'about':
      return { ...draft, ...action.about }
  }
}

/** The fixes without what was taken out; a fix without resources is left out. */
export function keptFixes({ fixes, takenOut }: Pick<Draft, 'fixes' | 'takenOut'>): TemplateFix[] {
  return fixes.flatMap((fix) => {
    const out = new Set(takenOut[fix.name])
    const resources = fix.resources.filter(({ id }) => !out.has(id))
    return resources.length === 0 ? [] : [{ ...fix, resources }]
  })
}

/** The default modules of the new framework in place of those of the former one, and what was chosen or configured beside. */
function preselected(
  { modules, fields }: Draft,
  { framework, former }: Extract<DraftAction, { type: 'framework' }>,
): ChosenModule[] {
  const configured = (one: ChosenModule) =>
    Object.keys(one.saved).length > 0 || Object.keys(fields).some((key) => key.startsWith(`${one.name}.`))
  const kept = modules.filter((one) => !former?.default_modules.includes(one.moduleId) || configured(one))
  const missing = framework.default_modules.filter((id) => !kept.some((one) => one.moduleId === id))
  for (const id of missing) kept.push(chosen(kept, id))
  return kept
}

/**
 * A module under a name of its own: its id, with a number when it is there already. What it makes gets the same number,
 * where the module has a default for its name.
 */
function chosen(modules: readonly ChosenModule[], moduleId: string, defaultName?: unknown): ChosenModule {
  const taken = new Set(modules.map(({ name }) => name))
  let suffix = ''
  for (let number = 2; taken.has(`${moduleId}${suffix}`); number += 1) suffix = `-${number}`
  const saved = suffix !== '' && typeof defaultName === 'string' ? { name: `${defaultName}${suffix}` } : {}
  return { name: `${moduleId}${suffix}`, moduleId, saved }
}
