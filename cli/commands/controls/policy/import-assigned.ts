import * as endpoints from '#app/contract/endpoints.ts'
import {
  type ImportedAssignment,
  importAssignments,
} from '#app/domain/judgement/azure-policy/import/import-assignments.ts'
import { countOf } from '#app/text/count.ts'
import { clean } from '../../../output/clean.ts'
import { note } from '../../../output/stdout.ts'
import { withServer } from '../../../server/connect.ts'
import { endImport, importedLines, importOptions } from './imported.ts'
import type { ImportOptions } from './options.ts'

/**
 * Reads the policies that are assigned at a subscription or a management group of the active environment as controls and standards, and
 * writes them into a folder. Whom Azure leaves out or exempts, and what it does not enforce, is told.
 * @throws CommandError with 5 when any was refused: each is told with its reason; ApiError
 */
export async function importAssigned(options: ImportOptions): Promise<void> {
  const query =
    options.managementGroup === undefined
      ? { subscriptionId: options.subscription }
      : { managementGroup: options.managementGroup }
  const assigned = await withServer(options, ({ client }) =>
    client.call(endpoints.azure.listAssignedPolicies, { query }),
  )
  const imported = importAssignments(assigned, importOptions(options))
  if (!options.json) note(`  ${countOf(assigned.assignments.length, 'assignment')} at ${clean(assigned.name)}`)
  const lines = imported.assignments.flatMap(assignmentLines)
  endImport(imported, options, [...lines, ...(lines.length > 0 ? [''] : []), ...importedLines(imported)])
}

function assignmentLines({ name, enforced, excluded, exempted }: ImportedAssignment): string[] {
  const inForce = exempted.filter(({ until }) => until === null || !(Date.parse(until) <= Date.now()))
  return [
    clean(`  ${name}${enforced ? '' : ', not enforced: Azure judges it, and denies nothing'}`),
    ...excluded.map((id) => clean(`      Azure leaves out ${id}, and these controls do not`)),
    ...inForce.map(({ scope, until, members }) => {
      const [from, end] = [members.length > 0 ? ` from ${members.join(', ')}` : '', until ? ` until ${until}` : '']
      return clean(`      Azure exempts ${scope}${from}${end}, and these controls do not`)
    }),
  ]
}
