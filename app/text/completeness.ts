import type { BelowGroup, UnreadSubscription } from '#app/contract/azure.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { countOf, formatCount } from './count.ts'
import { downToTenth, percentText } from './tenths.ts'

/** How much of what applies was assessed. */
export interface Completeness {
  /** Controls that apply to what was read. */
  applying: number
  /** Those of them that were assessed on every resource that they judge. */
  assessed: number
  /** Sentences: what the inventory itself lacks, and what gives it. */
  lacks: string[]
  /** Sentences: what no control looks at, and what came twice. */
  remarks: string[]
  /** Why the judging ended before all was read, as a sentence; absent when it did not. */
  stopped?: string
}

type Counted = Pick<Completeness, 'applying' | 'assessed'>

/** 0 to 100 with one decimal, rounded down; null when no control applies. */
export const assessedPercent = ({ applying, assessed }: Counted): number | null =>
  applying === 0 ? null : downToTenth((assessed / applying) * 100)

/** `70.2% of the controls that apply were assessed: 137 of 195` */
export const assessedText = ({ applying, assessed }: Counted): string =>
  `${percentText(assessedPercent({ applying, assessed }) ?? 0)} of the controls that apply were assessed: ${formatCount(assessed)} of ${formatCount(applying)}`

/** How complete scans of a server are, taken together. */
export function completenessOfResults(
  results: readonly Pick<ScanResults, 'summary' | 'scoreParts' | 'notAssessed'>[],
): Completeness {
  const applying = results.reduce((sum, one) => sum + one.summary.totalControls + one.scoreParts.notAssessed, 0)
  const notAssessed = results.reduce((sum, one) => sum + one.notAssessed.length, 0)
  return { applying, assessed: applying - notAssessed, lacks: [], remarks: [] }
}

/** `The scan of Production gave no results: Azure refused the sign-in.` @param why null where nothing is known */
export const noResultsText = (name: string, why: string | null): string =>
  `The scan of ${name} gave no results${why ? `: ${why.replace(/\.$/, '')}` : ''}.`

/** A sentence for each subscription below a management group that an environment does not reach, and one for those without an id. */
export function notReadableTexts({ name, notReadable, hidden }: BelowGroup): string[] {
  const why = 'this environment does not reach it. Give its sign-in a role there, such as Reader.'
  return [
    ...notReadable.map((id) => `The subscription ${id} of the management group ${name} was not read: ${why}`),
    ...(hidden > 0
      ? [
          `Of the management group ${name} ${countOf(hidden, 'subscription')} outside this environment ${hidden === 1 ? 'was' : 'were'} not read.`,
        ]
      : []),
  ]
}

/** A sentence for each subscription that an environment is about and that its sign-in does not read. */
export const unreadTexts = (unread: readonly UnreadSubscription[]): string[] =>
  unread.map(
    ({ subscriptionId, displayName }) =>
      `The subscription ${displayName ?? subscriptionId} of this environment was not read: the sign-in does not reach it. Give it a role there, such as Reader${displayName === null ? '' : ', or take the subscription out of the environment'}.`,
  )

/** Types that a sentence names before it counts the rest. */
const named = 5

/** `1,907 resources of 14 types are looked at by no control: Microsoft.Search/searchServices (120), and 13 types more.` */
export function uncontrolledText(types: readonly { type: string; resources: number }[]): string[] {
  if (types.length === 0) return []
  const resources = types.reduce((sum, one) => sum + one.resources, 0)
  const names = types.slice(0, named).map((one) => `${one.type} (${formatCount(one.resources)})`)
  const more = types.length > named ? ` and ${countOf(types.length - named, 'type')} more` : ''
  return [
    `${countOf(resources, 'resource')} of ${countOf(types.length, 'type')} ${resources === 1 ? 'is' : 'are'} looked at by no control: ${names.join(', ')}${more}.`,
  ]
}
