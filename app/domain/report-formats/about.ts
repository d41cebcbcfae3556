import { assessedText } from '#app/text/completeness.ts'
import { formatCount } from '#app/text/count.ts'
import { acceptedText } from '#app/text/exception-words.ts'
import { nothingAssessedText } from '#app/text/nothing-assessed.ts'
import { formatMoment } from '#app/text/time.ts'
import { catalogueVersion } from '../judgement/catalogue/catalogue-version.ts'
import type { Making, ReportEnd } from './report.ts'

/** What a report says of itself, for machines: when, by which versions, over what. Completeness is in the summary. */
export function aboutOf({ at, version, catalogue, source }: Making) {
  return {
    at,
    product: 'Parapet',
    version,
    catalogue: {
      version: catalogueVersion(catalogue),
      controls: catalogue.controls.length,
      ...(catalogue.chosen && { chosen: { of: catalogue.chosen.from.controls.length, by: catalogue.chosen.by } }),
    },
    source,
  }
}

/** The same for people, a line each, with how complete it is. */
export function aboutLines(making: Making, { summary, scope }: ReportEnd): string[] {
  const { completeness, resources } = summary
  return [
    `Judged: ${scope.title}${scope.subscriptionId ? `, subscription ${scope.subscriptionId}` : ''}, ${formatCount(resources)} resources, from ${making.source}`,
    `Made: ${formatMoment(making.at)}${scope.collectedAt ? `; Azure was read ${formatMoment(scope.collectedAt)}` : ''}`,
    `By: Parapet ${making.version}, catalogue ${catalogueVersion(making.catalogue)} of ${formatCount(making.catalogue.controls.length)} controls${chosenWords(making.catalogue)}`,
    `Complete: ${completenessWords(completeness)}`,
  ]
}

/** `, chosen from 234: --severity critical`; nothing where all controls judged. */
export const chosenWords = ({ chosen }: Making['catalogue']): string =>
  chosen ? `, chosen from ${formatCount(chosen.from.controls.length)}: ${chosen.by}` : ''

/** What stands where a report has no gaps. */
export function noGapWords({ score, notAssessed, accepted }: ReportEnd['summary']): string {
  const unknown = nothingAssessedText(score, notAssessed.length)
  if (unknown !== null) return unknown
  const beside = accepted.length > 0 ? ` ${acceptedText(accepted)}.` : ''
  return `${notAssessed.length > 0 ? 'No gap was found in what could be assessed.' : 'No gap was found.'}${beside}`
}

/** How much was judged, and why not all of it. */
export function completenessWords({ stopped, lacks, ...counted }: ReportEnd['summary']['completeness']): string {
  return [...(stopped ? [stopped] : []), `${assessedText(counted)}.`, ...lacks].join(' ')
}
