import type { TemplateContent, TemplateModuleUse } from '#app/contract/template-content.ts'
import { usageError } from '../../exit-code.ts'

/** Variables that modules share; they are set without the name of a module. */
const shared = ['location', 'resource_group_id', 'tags']

/**
 * Content with modules added and values set. Texts are converted by the server, which knows the types.
 * @param settings `use.variable=value`, or `variable=value` for what modules share.
 * @throws CommandError for a setting of another form, or of a module that the template does not use.
 */
export function composeContent(
  content: TemplateContent,
  moduleIds: readonly string[],
  settings: readonly string[],
): TemplateContent {
  const modules = moduleIds.reduce(withModule, content.modules)
  return settings.reduce(withSetting, { ...content, modules })
}

/** Adds a use of a module; the second one of the same is `<id>-2`. */
function withModule(modules: readonly TemplateModuleUse[], moduleId: string): TemplateModuleUse[] {
  const isTaken = (name: string) => modules.some((one) => one.name === name)
  let name = moduleId
  for (let at = 2; isTaken(name); at++) name = `${moduleId}-${at}`
  return [...modules, { name, module_id: moduleId, configuration: {} }]
}

function withSetting(content: TemplateContent, setting: string): TemplateContent {
  const [, target = '', value = ''] = /^([^=]*)=([\s\S]*)$/.exec(setting) ?? []
  const [, use, variable] = /^(?:([a-z][a-z0-9_-]*)\.)?([A-Za-z_][\w-]*)$/.exec(target.trim()) ?? []
  if (variable === undefined)
    throw usageError(
      '--set takes use.variable=value.',
      'For example: --set mon-log-workspace.retention_days=180, or --set location=westeurope for all modules.',
    )
  if (use === undefined) {
    if (!shared.includes(variable))
      throw usageError(`--set ${variable} does not say of which module.`, `Write it as --set <module>.${variable}=…`)
    return { ...content, variables: { ...content.variables, [variable]: value } }
  }
  if (!content.modules.some(({ name }) => name === use))
    throw usageError(
      `The template uses no module ${use}.`,
      content.modules.length > 0
        ? `It uses: ${content.modules.map(({ name }) => name).join(', ')}`
        : `Add it with --module ${use}`,
    )
  return {
    ...content,
    modules: content.modules.map((one) =>
      one.name === use ? { ...one, configuration: { ...one.configuration, [variable]: value } } : one,
    ),
  }
}
