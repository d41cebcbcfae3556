import * as endpoints from '#app/contract/endpoints.ts'
import { type Playbook, SecurityLevelId } from '#app/contract/playbooks.ts'
import { wrap } from '../../output/columns.ts'
import { notePage, type PageOptions, pageOf } from '../../output/list-page.ts'
import { widest } from '../../output/screen.ts'
import { showLines } from '../../output/show.ts'
import { print, printJson } from '../../output/stdout.ts'
import { line, part, type TonedLine } from '../../output/toned-line.ts'
import { versionWord } from '../../output/words.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'

/** Lists the playbooks, level by level. */
export async function listPlaybooks(options: ServerOptions & PageOptions & { json?: boolean }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { playbooks: all, securityLevels } = await client.call(endpoints.playbooks.list, {})
    const levelOf = ({ level }: Playbook) => SecurityLevelId.options.indexOf(level)
    const playbooks = pageOf(
      all.toSorted((a, b) => levelOf(a) - levelOf(b)),
      options,
    )
    if (options.json) return printJson(playbooks)
    if (all.length === 0) return print('  No playbooks.')
    const levels = SecurityLevelId.options
      .map((level) => ({ level, found: playbooks.filter((one) => one.level === level) }))
      .filter(({ found }) => found.length > 0)
    await showLines(
      levels.flatMap(({ level, found }, at) => [
        ...(at > 0 ? [line('')] : []),
        [part(`  ${securityLevels[level].name}`, 'strong'), part(`   ${securityLevels[level].description}`, 'dim')],
        ...found.flatMap(playbookLines),
      ]),
      options,
    )
    notePage(all.length, options, 'playbooks list')
  })
}

const indent = '      '

function playbookLines({ id, name, version, summary, source }: Playbook): TonedLine[] {
  const more = [versionWord(version), ...(source === 'custom' ? ['custom'] : [])].join(', ')
  return [
    [part(`    ${name}`), part(`   ${id}`, 'add'), part(`   ${more}`, 'dim')],
    ...wrap(summary, widest() - indent.length).map((text) => line(indent + text, 'dim')),
  ]
}
