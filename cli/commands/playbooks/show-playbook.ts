import type { PlaybookDetail, Variable } from '#app/contract/playbooks.ts'
import { clean } from '../../output/clean.ts'
import { facts, wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findPlaybook } from './find-playbook.ts'
import { variableLines } from './variable-lines.ts'

export async function showPlaybook(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const playbook = await findPlaybook(client, named)
    if (options.json) printJson(playbook)
    else print(...playbookText(playbook).map(clean))
  })
}

/** A playbook as plain lines. */
function playbookText(playbook: PlaybookDetail): string[] {
  const { evidence, evidenceNote, variables, outputs } = playbook
  return [
    ...facts([
      ['playbook', playbook.id],
      ['name', playbook.name],
      ['level', playbook.levelConfig.name],
      [
        'version',
        `${playbook.version === 0 ? 'original' : playbook.version}${playbook.retired ? ', retired: it cannot be deployed' : ''}`,
      ],
      ['summary', playbook.summary],
      ['cost', playbook.cost],
      ['destroy', playbook.destroy],
      ...playbook.roles.map(({ role, scope }) => ['role', `${role} on the ${scope}`] as const),
    ]),
    ...section('Deploys', playbook.deploys.flatMap(bullet)),
    ...section('Controls that pass once it is applied', [
      ...evidence.flatMap(({ id, title }) => [...bullet(title), `      ${id}`]),
      ...(evidenceNote ? wrap(evidenceNote, widest() - 4).map((text) => `    ${text}`) : []),
    ]),
    ...section('Variables', variables.flatMap(variableLines)),
    ...section(
      'Outputs',
      outputs.flatMap(({ name, description }) => bullet(description ? `${name}: ${description}` : name)),
    ),
    '',
    `  Deploy it with: parapet deploy ${playbook.id} --workspace <name>${variables.some(isRequired) ? ' --var name=value' : ''}`,
  ]
}

const isRequired = ({ required }: Variable) => required

const section = (heading: string, lines: readonly string[]) => (lines.length > 0 ? ['', `  ${heading}`, ...lines] : [])

const bullet = (text: string) =>
  wrap(text, widest() - 6).map((words, at) => `${at === 0 ? '    - ' : '      '}${words}`)
