import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { severityName } from '#app/contract/severities.ts'
import {
  ChoiceError,
  type ControlChoice,
  choosesControls,
  chosenControls,
} from '#app/domain/judgement/catalogue/choose-controls.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { usageError } from '../exit-code.ts'
import { columns } from '../output/columns.ts'

/** Which controls of a server the gate and the output look at. */
export interface ChosenControls {
  ids: ReadonlySet<string>
  /** The choice as options. */
  by: string
}

/**
 * What a choice means by the server's own controls; undefined when nothing is chosen.
 * @throws CommandError for a name that the server does not know, and when no control is left; ApiError
 */
export async function chosenAtServer(client: ApiClient, choice: ControlChoice): Promise<ChosenControls | undefined> {
  if (!choosesControls(choice)) return undefined
  const [controls, standards] = await Promise.all([
    client.call(endpoints.controls.list, {}),
    client.call(endpoints.standards.list, {}),
  ])
  try {
    return chosenControls({ controls: controls.map((one) => ({ ...one, service: one.serviceId })), standards }, choice)
  } catch (error) {
    if (error instanceof ChoiceError) throw usageError(error.message, error.hint)
    throw error
  }
}

/** Results with the gaps of chosen controls alone. The scan, its score and its standards stay those of all. */
export function ofChosen(results: ScanResults, chosen: ChosenControls | undefined): ScanResults {
  if (!chosen) return results
  const isChosen = ({ controlId }: { controlId: string }) => chosen.ids.has(controlId)
  return {
    ...results,
    gaps: results.gaps.filter(isChosen),
    criticalGaps: results.criticalGaps.filter(isChosen),
    accepted: results.accepted.filter(isChosen),
    notAssessed: results.notAssessed.filter(isChosen),
  }
}

/** What of a scan the gate looks at, below the summary of all of it. */
export function chosenLines({ gaps }: Pick<ScanResults, 'gaps'>, { ids, by }: ChosenControls): string[] {
  const fail = `${countOf(gaps.length, 'gap')} of ${countOf(ids.size, 'chosen control')}, ${by}. The scan is of all controls.`
  if (gaps.length === 0) return ['', `  ${fail}`]
  const heads = [
    { heading: 'Impact' },
    { heading: 'Gap', wraps: true as const },
    { heading: 'Affected', align: 'right' as const },
    { heading: 'Control' },
  ]
  const rows = gaps.map((one) => [
    severityName[one.severity],
    one.name,
    formatCount(one.affectedResources),
    one.controlId,
  ])
  return ['', `  ${fail}`, '', ...columns(heads, rows)]
}
