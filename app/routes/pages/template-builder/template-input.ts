import type { Issue } from '#app/contract/problem.ts'
import type { FixInput } from '#app/contract/template-content.ts'
import type { TemplateInput } from '#app/contract/templates.ts'
import { type Draft, keptFixes } from './draft.ts'
import { allFields, type DraftField, type DraftFields } from './draft-fields.ts'

/** What is sent of a draft: values that are right and differ from the default. */
export function templateInputOf(draft: Draft, fields: DraftFields): TemplateInput {
  return {
    name: draft.name,
    description: draft.description,
    framework_id: draft.frameworkId,
    modules: draft.modules.map(({ name, moduleId, saved, reasons }) => {
      const section = fields.sections.find((one) => one.name === name)
      return { name, module_id: moduleId, configuration: section ? valuesOf(section.fields) : saved, reasons }
    }),
    variables: valuesOf(fields.shared),
    fixes: keptFixes(draft),
    inputs: draft.inputs.map((input) => withValue(input, fields)),
    is_public: draft.isPublic,
    status: draft.status,
    change_notes: draft.changeNotes,
  }
}

/** The server's faults by the key of the field that they are about, and those that are about none. */
export function issuesByField(issues: readonly Issue[], fields: DraftFields) {
  const all = allFields(fields)
  const byKey: Record<string, string> = {}
  const others: Issue[] = []
  for (const issue of issues) {
    const name = issue.path.replace(/^variables\./, '').split(/[.[]/)[0]
    const field = all.find(({ rootName }) => rootName === name) ?? fieldOfUse(issue.path, fields)
    if (field) byKey[field.key] ??= issue.message
    else others.push(issue)
  }
  return { byKey, others }
}

/** The field that a path such as `modules.2.configuration.name` is about. */
function fieldOfUse(path: string, { sections }: DraftFields): DraftField | undefined {
  const [, place, name] = /^modules[.[](\d+)\]?\.configuration\.([A-Za-z0-9_-]+)/.exec(path) ?? []
  return sections[Number(place)]?.fields.find(({ variable }) => variable.name === name)
}

function valuesOf(fields: readonly DraftField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ state, variable, value }) => (state === 'value' ? [[variable.name, value]] : [])),
  )
}

function withValue(input: FixInput, { inputs }: DraftFields): FixInput {
  const field = inputs.find(({ variable }) => variable.name === input.name)
  return field?.state === 'value' ? { ...input, default: field.value as FixInput['default'] } : input
}
