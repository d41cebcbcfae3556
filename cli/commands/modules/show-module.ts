import { ApiError } from '#app/contract/call-errors.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { TemplateModule } from '#app/contract/template-catalogue.ts'
import { clean } from '../../output/clean.ts'
import { facts, wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { notThere } from '../../server/not-there.ts'
import { variableLines } from '../playbooks/variable-lines.ts'

/** @throws CommandError when there is no such module. */
export async function showModule(id: string, options: ReadOptions & { code?: boolean }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const module = await client
      .call(endpoints.modules.get, { params: { moduleId: id } })
      .catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        const { modules } = await client.call(endpoints.modules.list, {})
        const known = modules.map((one) => one.id)
        throw notThere({ noun: 'module', named: id, known, advice: 'List them with: parapet modules list' })
      })
    if (options.json) return printJson(module)
    print(...moduleText(module).map(clean))
    if (options.code)
      print(
        '',
        ...module.terraform_code
          .trimEnd()
          .split('\n')
          .map((text) => clean(`  ${text}`)),
      )
  })
}

/** A module as plain lines. */
function moduleText(module: TemplateModule): string[] {
  return [
    ...facts([
      ['module', module.id],
      ['name', module.display_name],
      ['category', module.category],
      ['makes', module.description],
      ['risk', module.risk_level],
      ['cost', module.estimated_cost],
      ...module.roles.map(({ role, scope }) => ['role', `${role} on the ${scope}`] as const),
      ...module.azure_types.map((type) => ['type', type] as const),
      ...module.links.map((link) => ['link', link] as const),
    ]),
    ...section(
      'Controls that what it makes satisfies',
      module.controls.map((id) => `    ${id}`),
    ),
    ...section(
      'Variables',
      Object.values(module.variables).flatMap(({ detail }) => variableLines(detail)),
    ),
    ...section(
      'Outputs',
      Object.entries(module.outputs).flatMap(([name, { description }]) =>
        wrap(`${name}: ${description}`, widest() - 6).map((text, at) => `${at === 0 ? '    - ' : '      '}${text}`),
      ),
    ),
  ]
}

const section = (heading: string, lines: readonly string[]) => (lines.length > 0 ? ['', `  ${heading}`, ...lines] : [])
