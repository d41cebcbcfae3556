import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { columns, facts } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findFramework } from './find-framework.ts'

export async function showFramework(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const framework = await findFramework(client, named)
    if (options.json) return printJson(framework)
    const { modules } = await client.call(endpoints.modules.list, {})
    print(
      ...facts([
        ['framework', framework.id],
        ['name', framework.display_name],
        ['version', framework.version],
        ['compliance', framework.compliance_level],
        ['tags', framework.tags.join(', ')],
        ['about', framework.description],
      ]).map(clean),
      '',
      ...columns(
        [{ heading: 'Module' }, { heading: 'Name' }, { heading: 'Risk' }],
        framework.default_modules.map((id) => {
          const module = modules.find((one) => one.id === id)
          return [id, clean(module?.display_name ?? 'no longer in the catalogue'), module?.risk_level ?? '']
        }),
      ),
      '',
      `  Make a template of it with: parapet templates create --framework ${framework.id}`,
    )
  })
}
