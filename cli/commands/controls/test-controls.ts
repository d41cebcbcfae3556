import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { CatalogueError } from '#app/domain/judgement/catalogue/catalogue.ts'
import { countOf } from '#app/text/count.ts'
import { CommandError, notFound } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { print, printJson } from '../../output/stdout.ts'
import type { TestControlsOptions } from './options.ts'
import { readOwnFolder } from './own-folder.ts'

/**
 * Judges every case of one's own controls through the whole engine.
 * @throws CatalogueError when the folder has faults; CommandError when a case is not judged as it says, or there is none
 */
export function testControls(named: string | undefined, { control: chosen, json }: TestControlsOptions): void {
  const { folder, controls, cases, faults } = readOwnFolder(named)
  if (faults.length > 0) throw new CatalogueError(faults)
  for (const id of chosen ?? [])
    if (!controls.some((one) => one.id === id))
      throw notFound(`There is no control ${id} in ${folder}.`, `List them with: parapet controls lint ${folder}`)
  const tested = controls.filter(({ id }) => chosen?.includes(id) ?? true)
  const outcomes = tested.flatMap((control) =>
    (cases[control.id] ?? []).map((one) => {
      const { verdict, evidence, reason } = runCase(control, one)
      return { control: control.id, case: one.name, expected: one.expect, verdict, evidence, reason }
    }),
  )
  const wrong = outcomes.filter(({ expected, verdict }) => expected !== verdict)
  const unproven = tested.filter(({ id }) => !cases[id]).map(({ id }) => id)
  if (json) printJson({ cases: outcomes, withoutCases: unproven })
  else
    print(
      ...wrong.flatMap((one) => [
        clean(`  ✖ ${one.control}: ${one.case}`),
        `      expected ${one.expected}, judged ${one.verdict}${one.reason ? `: ${clean(one.reason)}` : ''}`,
        ...one.evidence.map(({ path, expected, actual }) =>
          clean(`      ${path} is ${JSON.stringify(actual ?? null)}, expected ${expected}`),
        ),
      ]),
      ...unproven.map((id) => `  ? ${id} has no cases: write them in ${id}.cases.yaml beside it`),
      `  ${countOf(outcomes.length - wrong.length, 'case')} of ${outcomes.length} as expected, ${countOf(tested.length, 'control')}`,
    )
  if (wrong.length > 0) throw new CommandError(`${countOf(wrong.length, 'case')} judged otherwise than expected.`)
  if (outcomes.length === 0) throw new CommandError(`No control of ${clean(folder)} has a case: nothing was tested.`)
}
