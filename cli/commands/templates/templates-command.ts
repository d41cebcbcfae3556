import { type Command, InvalidArgumentError, Option } from 'commander'
import { templateActions, templateStatuses } from '#app/contract/choices.ts'
import type { ReadOptions } from '../../server/connect.ts'
import { withVariableOptions } from '../deploy/variable-options.ts'
import { withPlanOptions } from '../executions/approval-options.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

const collect = (text: string, before: string[] = []) => [...before, text]
const named = 'id of the template, its beginning, or its name'

/** `parapet templates` with all that can be done with a template. */
export function addTemplates(templates: Command): void {
  const add = (name: string, description: string) => withServerOption(templates.command(name).description(description))
  addReading(add)
  addWriting(add)
  addChanging(add)
  addExecute(add)
}

type Add = (name: string, description: string) => Command

function addReading(add: Add): void {
  withJsonOption(add('list', 'list your templates, or the public ones'))
    .option('--public', 'those that are public')
    .option('--search <text>', 'only with this text in the name or the description')
    .option('--framework <id>', 'only of this framework')
    .addOption(new Option('--status <status>', 'only with this status').choices(templateStatuses))
    .action(later(async () => (await import('./list-templates.ts')).listTemplates))
  withJsonOption(add('show', 'show what a template makes, changes and takes'))
    .argument('<template>', named)
    .addOption(versionOption())
    .action(later(async () => (await import('./show-template.ts')).showTemplate))
  withJsonOption(add('versions', 'list the versions of a template, newest first'))
    .argument('<template>', named)
    .action(later(async () => (await import('./list-versions.ts')).listVersions))
  withJsonOption(add('preview', 'print the Terraform files of a template, or write all of them into a folder'))
    .argument('<template>', named)
    .addOption(versionOption())
    .option('--var <name=value>', 'a default in variables.tf; give it once for each', collect)
    .option('--var-file <file>', 'such defaults as JSON')
    .option('--out <folder>', 'write the files into this folder, new or empty')
    .action(later(async () => (await import('./preview-template.ts')).previewTemplate))
  add('export', 'write a template as JSON that can be imported')
    .argument('<template>', named)
    .option('--zip', 'its Terraform files as a zip, which can be imported too')
    .option('--out <file>', 'where to; - is standard output (default: the name of the template)')
    .action(later(async () => (await import('./export-template.ts')).exportTemplate))
}

function addWriting(add: Add): void {
  withContentOptions(add('create', 'save a new template'))
    .option('--framework <id>', 'begin with the modules of this framework')
    .addHelpText(
      'after',
      [
        '',
        'Example:',
        '  parapet templates create --name "Log baseline" --module mon-log-workspace --set location=westeurope',
      ].join('\n'),
    )
    .action(later(async () => (await import('./create-template.ts')).createTemplate))
  withContentOptions(add('edit', 'save a new version of a template; without options in $EDITOR'))
    .argument('<template>', named)
    .option('--base-version <number>', 'the version that --file was made from (default: the newest)', parseVersion)
    .option('--private', 'for its owner only')
    .action(later(async () => (await import('./edit-template.ts')).editTemplate))
  withJsonOption(add('clone', 'copy a template into one of your own'))
    .argument('<template>', named)
    .option('--name <name>', "name of the copy (default: its name and ' (Copy)')")
    .option('--no-modules', 'leave its modules out')
    .action(later(async () => (await import('./clone-template.ts')).cloneTemplate))
  withJsonOption(add('import', 'make a template from an exported file, JSON or zip'))
    .argument('<file>', 'the file; - is standard input')
    .action(later(async () => (await import('./import-template.ts')).importTemplate))
}

function addChanging(add: Add): void {
  withJsonOption(add('publish', 'publish a template as it is: others may run it where it is public'))
    .argument('<template>', named)
    .option('--public', 'show it to everybody')
    .action(async (template: string, { public: isPublic, ...options }: ReadOptions & { public?: boolean }) => {
      const { changeTemplate } = await import('./change-template.ts')
      await changeTemplate(template, { status: 'published', is_public: isPublic }, options)
    })
  withJsonOption(add('archive', 'put a template away; saving a version brings it back'))
    .argument('<template>', named)
    .action(async (template: string, options: ReadOptions) => {
      const { changeTemplate } = await import('./change-template.ts')
      await changeTemplate(template, { status: 'archived' }, options)
    })
  withJsonOption(add('delete', 'delete a template with its versions; workspaces made from it stay'))
    .argument('<template>', named)
    .option('-y, --yes', 'without asking')
    .action(later(async () => (await import('./change-template.ts')).deleteTemplate))
}

function addExecute(add: Add): void {
  const command = add('execute', 'run a template in a workspace: the plan is shown, and applied once you say so')
    .argument('<template>', named)
    .addOption(new Option('--action <action>', 'what to do').choices(templateActions).default('plan'))
    .option('--workspace <name>', 'a new or an existing one (default: workspace- and the time)')
    .option('--environment <name>', 'what the workspace is for', 'development')
  withSubscriptionOption(command, 'of a new workspace; without, that of the template, else the one of `use`')
  withJsonOption(withPlanOptions(withVariableOptions(command))).action(
    later(async () => (await import('./execute-template.ts')).executeTemplate),
  )
}

/** What `create` and `edit` can be given instead of an editor. */
function withContentOptions(command: Command): Command {
  return withJsonOption(command)
    .option('--file <file>', 'content as `templates export` writes it; - is standard input')
    .option('--module <id>', 'add this module; give it once for each', collect)
    .option(
      '--set <use.variable=value>',
      'a value of a module, or of location, resource_group_id or tags for all; once for each',
      collect,
    )
    .option('--name <name>', 'name of the template')
    .option('--description <text>', 'what it is for')
    .option('--public', 'everybody may see it once it is published')
    .option('--publish', 'publish it instead of leaving it a draft')
    .option('--notes <text>', 'what changed, for the list of versions')
}

const versionOption = () => new Option('--at <version>', 'an older version, by its number').argParser(parseVersion)

function parseVersion(text: string): number {
  const version = Number(text)
  if (Number.isInteger(version) && version >= 1) return version
  throw new InvalidArgumentError('Give the number of a version: 1 is the first.')
}
