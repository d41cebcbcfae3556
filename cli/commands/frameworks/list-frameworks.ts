import * as endpoints from '#app/contract/endpoints.ts'
import { countOf } from '#app/text/count.ts'
import { wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { showLines } from '../../output/show.ts'
import { print, printJson } from '../../output/stdout.ts'
import { line, part } from '../../output/toned-line.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

export async function listFrameworks(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { frameworks } = await client.call(endpoints.frameworks.list, {})
    if (options.json) return printJson(frameworks)
    if (frameworks.length === 0) return print('  No frameworks.')
    await showLines(
      frameworks.flatMap(({ id, display_name, version, compliance_level, description, default_modules }) => [
        [
          part(`  ${display_name}`, 'strong'),
          part(`   ${id}`, 'add'),
          part(`   ${version}, ${compliance_level}, ${countOf(default_modules.length, 'module')}`, 'dim'),
        ],
        ...wrap(description, widest() - 4).map((text) => line(`    ${text}`, 'dim')),
      ]),
      options,
    )
  })
}
