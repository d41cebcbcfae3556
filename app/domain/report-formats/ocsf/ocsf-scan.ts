import { catalogueVersion } from '../../judgement/catalogue/catalogue-version.ts'
import { completenessWords } from '../about.ts'
import type { Making, ReportEnd } from '../report.ts'
import { wellFormed } from '../well-formed.ts'
import { ocsfCloud, ocsfEvent } from './ocsf-event.ts'

/** What was judged, as an event of class Scan Activity of OCSF 1.3.0: completed, or out of time. */
export function ocsfScan(making: Making, { summary, scope, counts }: ReportEnd) {
  const { completeness, score, resources, notAssessed } = summary
  const isWhole = completeness.stopped === undefined
  return {
    ...ocsfEvent(making, {
      class: 6007,
      className: 'Scan Activity',
      category: [6, 'Application Activity'],
      activity: isWhole ? [2, 'Completed'] : [4, 'Duration Violation'],
    }),
    severity_id: 1,
    severity: 'Informational',
    status_id: isWhole ? 1 : 2,
    status: isWhole ? 'Success' : 'Failure',
    message: wellFormed(completenessWords(completeness)),
    scan: {
      name: wellFormed(scope.title),
      type: 'Other',
      type_id: 99,
      ...(scope.scanId && { uid: wellFormed(scope.scanId) }),
    },
    total: resources,
    num_detections: counts.reduce((sum, { failed }) => sum + failed, 0),
    num_skipped_items: notAssessed.reduce((sum, one) => sum + one.resources, 0),
    cloud: ocsfCloud(scope.subscriptionId && wellFormed(scope.subscriptionId)),
    unmapped: {
      source: wellFormed(making.source),
      catalogue_version: catalogueVersion(making.catalogue),
      ...(making.catalogue.chosen && { controls_chosen: making.catalogue.chosen.by }),
      score,
      controls_applying: completeness.applying,
      controls_assessed: completeness.assessed,
      ...(scope.collectedAt && { collected_at: wellFormed(scope.collectedAt) }),
    },
  }
}
