import { exportCommand } from './export-command.ts'

/** Names of members that hold where an answer goes on, without signs and case: of Azure CLI, Resource Graph and ARM. */
const continuations = ['skiptoken', 'nextlink', 'odatanextlink']

/**
 * Why a list is only a part of what was asked for, and how to get the rest; undefined when it is all.
 * Source: Resource Graph's "Working with large data sets" (`$skipToken`, `resultTruncated`, `totalRecords`), which Azure CLI
 * writes as `skip_token` and `total_records`; ARM's lists have `nextLink`.
 * @param members of the object around the list
 * @param found how many elements the list has
 */
export function cutOff(members: ReadonlyMap<string, unknown>, found: number): string | undefined {
  const known = new Map([...members].map(([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ''), value]))
  const total = Number(known.get('totalrecords') ?? 0)
  const goesOn = continuations.some((name) => typeof known.get(name) === 'string' && known.get(name) !== '')
  const isTruncated = String(known.get('resulttruncated')).toLowerCase() === 'true'
  if (total <= found && !goesOn && !isTruncated) return undefined
  const held = found.toLocaleString('en')
  const part = total > found ? `it holds ${held} of ${total.toLocaleString('en')} records` : `after ${held} records`
  const rest =
    known.has('nextlink') || known.has('odatanextlink')
      ? 'Ask for what its nextLink names too, until none comes, and join the lists'
      : `Ask with --skip-token for each further page, until none comes, and join them: ${exportCommand} | jq -c '.data[]' >> inventory.ndjson`
  return `this is one page of an answer that goes on (${part}): what it lacks would count as fine. ${rest}`
}
