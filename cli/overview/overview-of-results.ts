import type { FixedFindings, FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { completenessOfResults } from '#app/text/completeness.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { acceptedText, moreAcceptedText } from '#app/text/exception-words.ts'
import { fixedText } from '#app/text/fixed-text.ts'
import { pointsBetween } from '#app/text/points.ts'
import { readingText } from '#app/text/reading-text.ts'
import { utc } from '#app/text/time.ts'
import type { Overview } from './overview.ts'

/** What a person is shown of a server's results. */
export function overviewOfResults(results: ScanResults, localCloud: boolean): Overview {
  const { scan, summary, changes, fixed } = results
  return {
    title: scan.subscriptionName,
    scanId: scan.id,
    localCloud: localCloud && scan.source === 'cloud',
    resources: scan.resources,
    score: summary.overallScore,
    level: summary.securityHealth.level,
    critical: summary.criticalRecommendations,
    recommendations: summary.totalRecommendations,
    implemented: summary.implementedControls,
    controls: summary.totalControls,
    criticalSplit: criticalSplit(results.gaps),
    changes: changes && {
      since: changes.previousAt,
      at: scan.createdAt,
      points:
        summary.overallScore === null || changes.previousScore === null
          ? null
          : pointsBetween(changes.previousScore, summary.overallScore),
      resolved: changes.resolvedFindings,
      new: changes.newFindings,
      reopened: changes.reopenedFindings,
      accepted: moreAcceptedText(changes.moreAccepted),
    },
    standards: results.standards.map(({ short, percent }) => ({ short, percent })),
    proven: fixed && provenPoints(fixed),
    gaps: results.gaps.map((gap) => ({
      controlId: gap.controlId,
      title: gap.name,
      severity: gap.severity,
      affected: gap.affectedResources,
      critical: gap.critical,
      assignee: results.assignments.find((one) => one.controlId === gap.controlId)?.assignee ?? null,
      fixed: fixedWords(fixed?.gaps[gap.controlId], scan.createdAt),
    })),
    accepted: results.accepted.length > 0 ? acceptedText(results.accepted) : null,
    reading: readingText(scan.reading, utc),
    completeness: completenessOfResults([results]),
    notAssessed: results.notAssessed.map(({ controlId, reason, permission }) => ({ controlId, reason, permission })),
  }
}

const provenPoints = ({ scoreBefore, scoreAfter }: FixedSinceScan) =>
  scoreBefore === null || scoreAfter === null ? null : pointsBetween(scoreBefore, scoreAfter)

const fixedWords = (fixed: FixedFindings | undefined, scannedAt: string) =>
  fixed ? fixedText(fixed, scannedAt, utc) : null
