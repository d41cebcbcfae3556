import { severityName } from '#app/contract/severities.ts'
import type { FixKind, TemplateFix } from '#app/contract/template-content.ts'
import type { Template } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { facts, wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { shorten } from '../../output/words.ts'
import { variableLines } from '../playbooks/variable-lines.ts'

/** Resources of a fix that are named one by one; a template can have thousands. */
const named = 10

/** A template as plain lines. */
export function templateText(template: Template): string[] {
  const { modules, fixes, variables, run_variables, missing_modules, metadata } = template
  return [
    ...facts([
      ['template', template.id],
      ['name', template.name],
      ...(template.description ? ([['about', template.description]] as const) : []),
      ['status', template.is_public ? `${template.status}, public` : template.status],
      ['version', String(template.version)],
      ['owner', template.owner],
      ['changed', `${formatMoment(template.updated_at)} by ${template.updated_by}`],
      ...(metadata.framework_name ? ([['framework', metadata.framework_name]] as const) : []),
      ...(template.risk_level ? ([['risk', template.risk_level]] as const) : []),
      ...(template.scan_id ? ([['from scan', template.scan_id]] as const) : []),
      ...(template.subscription_id ? ([['subscription', template.subscription_id]] as const) : []),
      ...missing_modules.map((id) => ['missing', `the module ${id} is no longer in the catalogue`] as const),
    ]),
    ...section(
      'Modules',
      modules.flatMap(({ name, module_id, configuration }) => [
        `    ${name}${name === module_id ? '' : `   ${module_id}`}`,
        ...values(configuration),
      ]),
    ),
    ...section('Shared by its modules', values(variables)),
    ...section('Fixes', fixes.flatMap(fixLines)),
    ...section('Variables', run_variables.flatMap(variableLines)),
    '',
    `  Plan it with: parapet templates execute ${template.id} --workspace <name>`,
  ]
}

const section = (heading: string, lines: readonly string[]) => (lines.length > 0 ? ['', `  ${heading}`, ...lines] : [])

const values = (of: Record<string, unknown>) =>
  Object.entries(of).map(([name, value]) => shorten(`        ${name} = ${JSON.stringify(value)}`, widest()))

const kindWords: Record<FixKind, string> = { update: 'change', patch: 'change', create: 'make', delete: 'delete' }

function fixLines({ name, kind, type, reasons, resources }: TemplateFix): string[] {
  const bullet = (text: string) =>
    wrap(text, widest() - 10).map((words, at) => `${at === 0 ? '        - ' : '          '}${words}`)
  return [
    `    ${name}   ${kindWords[kind]} ${type}, ${countOf(resources.length, 'resource')}`,
    ...reasons.flatMap(({ control_id, severity, title, impact }) => [
      ...bullet(`${title} (${control_id}, ${severityName[severity]})`),
      ...(impact ? wrap(`What may break: ${impact}`, widest() - 10).map((words) => `          ${words}`) : []),
    ]),
    ...resources.slice(0, named).map(({ id }) => `        ${id}`),
    ...(resources.length > named ? [`        … ${resources.length - named} more`] : []),
  ]
}
