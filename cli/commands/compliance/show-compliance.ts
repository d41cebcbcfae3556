import type { ApiClient } from '#app/contract/client.ts'
import type { Compliance, StandardCompliance } from '#app/contract/compliance.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../../exit-code.ts'
import { print, printJson, writeChunk } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import { onlyMeant } from '../../server/only-meant.ts'
import { complianceLines, standardLines } from './compliance-lines.ts'

/** The options of `parapet compliance`. */
export interface ComplianceOptions extends ServerOptions {
  subscription?: string
  all?: boolean
  json?: boolean
  csv?: boolean
}

/** Shows all standards, or the requirements of one. @throws CommandError when it has to be named, or is not there */
export async function showCompliance(named: string | undefined, options: ComplianceOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const query = options.all
      ? ({ all: 'true' } as const)
      : { subscription: (await findSubscription(client, options.subscription)).subscriptionId }
    const compliance = await client.call(endpoints.compliance.list, { query })
    if (options.csv) return printCsv(client, standardMeant(compliance, named).id, query)
    if (named !== undefined) {
      const standard = standardMeant(compliance, named)
      if (options.json) printJson({ scope: compliance.scope, standard })
      else print(...standardLines(compliance.scope, standard))
    } else if (options.json) printJson(compliance)
    else print(...complianceLines(compliance))
  })
}

/** The named standard, or the only one. */
function standardMeant({ standards }: Compliance, named: string | undefined): StandardCompliance {
  const [only] = standards
  if (named === undefined) {
    if (only && standards.length === 1) return only
    throw usageError('Name the standard.', `There are: ${idsOf(standards)}`)
  }
  return onlyMeant(standards, named, {
    noun: 'standard',
    namesOf: ({ id, short }) => ({ id, name: short }),
    advice: `There are: ${idsOf(standards)}`,
  })
}

const idsOf = (standards: readonly StandardCompliance[]) => standards.map(({ id }) => id).join(', ')

async function printCsv(client: ApiClient, standardId: string, query: object): Promise<void> {
  const input = { params: { standardId }, query: { ...query, format: 'csv' as const } }
  const answer = await client.raw(endpoints.compliance.export, input, { accept: '*/*' })
  await writeChunk(await answer.text())
}
