import { faultText } from '#app/domain/judgement/catalogue/catalogue.ts'
import { countOf } from '#app/text/count.ts'
import { CommandError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { print, printJson } from '../../output/stdout.ts'
import { readOwnFolder } from './own-folder.ts'

/** @throws CommandError when anything is wrong; each fault is told with its file and line */
export function lintControls(named: string | undefined, { json }: { json?: boolean }): void {
  const { folder, controls, standards, faults } = readOwnFolder(named)
  if (json)
    printJson({ folder, controls: controls.map(({ id }) => id), standards: standards.map(({ id }) => id), faults })
  else if (faults.length > 0) print(...faults.map((fault) => clean(faultText(fault))))
  else
    print(
      `  ${countOf(controls.length, 'control')} and ${countOf(standards.length, 'standard')} of ${clean(folder)}: no fault.`,
    )
  if (faults.length > 0)
    throw new CommandError(
      `${countOf(faults.length, 'fault')} in ${clean(folder)}.`,
      undefined,
      'What a control may hold: docs/own-controls.md',
    )
}
