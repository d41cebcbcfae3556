import type { Requirement } from '#app/domain/judgement/catalogue/standard.ts'
import { standardDetail } from '#app/domain/judgement/results/standard-detail.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { clean } from '../../output/clean.ts'
import { wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { onlyMeant } from '../../server/only-meant.ts'
import type { ControlsOptions } from '../controls/options.ts'

/** Shows the requirements of a standard. @throws CommandError when there is no such one */
export async function showStandard(named: string, { json, controls }: ControlsOptions): Promise<void> {
  const { standards } = await catalogueOf(controls)
  const standard = onlyMeant(standards, named, {
    noun: 'standard',
    namesOf: ({ id, short }) => ({ id, name: short }),
    advice: 'List them with: parapet standards list',
  })
  if (json) return printJson(standardDetail(standard))
  print(`  ${clean(standard.name)}, ${clean(standard.version)}`, ...standard.requirements.flatMap(requirementLines))
}

const indent = '    '

function requirementLines({ id, title, controls, reason }: Requirement): string[] {
  const judgedBy = controls?.join(', ') ?? (reason === undefined ? 'No control yet.' : `By a person: ${clean(reason)}`)
  return [
    '',
    ...wrap(`${id}  ${clean(title)}`, widest() - 2).map((text, at) => (at === 0 ? '  ' : indent) + text),
    ...wrap(judgedBy, widest() - indent.length).map((text) => indent + text),
  ]
}
