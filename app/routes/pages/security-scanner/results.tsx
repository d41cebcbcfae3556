import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { useMemo, useState } from 'react'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { type Packed, packRows, unpackRows } from '#app/components/packed.ts'
import { PageColumns } from '#app/components/page-columns/page-columns.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import type { ScanReading } from '#app/contract/scan-reading.ts'
import type { Gap, RoadmapItem, ScanResults } from '#app/contract/scans.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { findScan } from '#app/domain/scans/list-scans.ts'
import { whoseScan } from '#app/domain/scans/whose-scan.ts'
import { nextScanAt } from '#app/domain/schedules/next-scan.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { criticalSplit } from '#app/text/critical-split.ts'
import { noGapText } from '#app/text/no-gap-text.ts'
import { nothingAssessedText } from '#app/text/nothing-assessed.ts'
import { readingText } from '#app/text/reading-text.ts'
import { AcceptedCard } from './accepted-card.tsx'
import { ChangesStrip } from './changes-strip.tsx'
import { FixedStrip } from './fixed-strip.tsx'
import type { ListedGap } from './gap-row.ts'
import { GapsCard, gapsAnchor } from './gaps-card.tsx'
import { NotAssessedCard } from './not-assessed-card.tsx'
import classes from './reading-line.module.css'
import { type Roadmap, type RoadmapAction, RoadmapCard } from './roadmap-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { UnfinishedScan } from './unfinished-scan.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { scanId = '' } = params
  const shown = await forPage(findScan(services, actor, scanId))
  const whose = await forPage(whoseScan(services, actor, scanId))
  const nextScan = await nextScanAt(services, actor, shown)
  if (shown.status !== 'done') return { shown, results: null, whose, nextScan }
  const {
    scan: _,
    criticalGaps: __,
    gaps,
    improvementRoadmap,
    ...results
  } = await forPage(scanResults(services, actor, scanId))
  return {
    shown,
    results: {
      ...results,
      gaps: packedOnce(gaps, packedGaps),
      roadmap: packedOnce(improvementRoadmap, planned),
      unknown: nothingAssessedText(results.summary.overallScore, results.notAssessed.length),
      noGaps: noGapText(results.accepted),
    },
    whose,
    nextScan,
  }
}

/** What is packed of the results of a scan, which stay the same objects. */
const packed = new WeakMap<object, unknown>()

function packedOnce<Value extends object, Lists>(value: Value, pack: (value: Value) => Lists): Lists {
  const known = (packed.get(value) as Lists | undefined) ?? pack(value)
  packed.set(value, known)
  return known
}

const packedGaps = (gaps: readonly Gap[]): Packed<ListedGap[]> => packRows(gaps.map(listed))

/** A page carries what its lists tell and no more: of hundreds of gaps the rest is half a MB. */
const listed = (gap: Gap): ListedGap => ({
  controlId: gap.controlId,
  name: gap.name,
  description: gap.description,
  severity: gap.severity,
  category: gap.category,
  service: gap.service,
  affectedResources: gap.affectedResources,
  noun: gap.noun,
  critical: gap.critical,
})

const planned = ({ immediate, shortTerm, mediumTerm }: ScanResults['improvementRoadmap']) => ({
  immediate: packRows(immediate.map(action)),
  shortTerm: packRows(shortTerm.map(action)),
  mediumTerm: packRows(mediumTerm.map(action)),
})

const action = ({ controlId, name, description }: RoadmapItem): RoadmapAction => ({ controlId, name, description })

/** Filters live in the URL and need no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function Results() {
  const { shown, results, nextScan } = useLoaderData<typeof loader>()
  const [error, setError] = useState<string | null>(null)
  const lists = useMemo(() => results && listsOf(results), [results])
  if (!results || !lists) return <UnfinishedScan scan={shown} />
  return (
    <Stack gap={16}>
      <ErrorNotice error={error} onDismiss={() => setError(null)} />
      {results.changes && (
        <ChangesStrip scanId={shown.id} score={results.summary.overallScore} changes={results.changes} />
      )}
      <ReadingLine reading={shown.reading} />
      {results.fixed && <FixedStrip fixed={results.fixed} scannedAt={shown.createdAt} nextScan={nextScan} />}
      <SummaryCard
        summary={results.summary}
        scoreParts={results.scoreParts}
        fixed={results.fixed}
        critical={criticalSplit(lists.gaps)}
        standards={results.standards}
        changes={results.changes && { ...results.changes, at: shown.createdAt }}
        immediate={lists.roadmap.immediate.length}
        incomplete={results.notAssessed.length > 0}
        listed={{ critical: `?#${gapsAnchor}`, all: `?show=all#${gapsAnchor}` }}
        standardQuery={`?scan=${shown.id}`}
      />
      <ViewerNote act="generate fixes and run scans" />
      <PageColumns aside={364} even>
        <GapsCard
          scan={shown}
          gaps={lists.gaps}
          notAssessed={results.notAssessed}
          unknown={results.unknown}
          noGaps={results.noGaps}
          fixed={results.fixed?.gaps ?? {}}
          assignments={results.assignments}
          onError={setError}
        />
        <RoadmapCard scanId={shown.id} roadmap={lists.roadmap} isUnknown={results.unknown !== null} />
      </PageColumns>
      {results.accepted.length > 0 && <AcceptedCard scanId={shown.id} controls={results.accepted} />}
      {results.notAssessed.length > 0 && <NotAssessedCard scanId={shown.id} controls={results.notAssessed} />}
    </Stack>
  )
}

function listsOf({ gaps, roadmap }: PackedLists): { gaps: ListedGap[]; roadmap: Roadmap } {
  const { immediate, shortTerm, mediumTerm } = roadmap
  return {
    gaps: unpackRows(gaps),
    roadmap: {
      immediate: unpackRows(immediate),
      shortTerm: unpackRows(shortTerm),
      mediumTerm: unpackRows(mediumTerm),
    },
  }
}

interface PackedLists {
  gaps: Packed<ListedGap[]>
  roadmap: ReturnType<typeof planned>
}

export function ErrorBoundary() {
  return <PageFailure to="/app/security-scanner" label="Security Scanner" />
}

/** One quiet line: what a scan of changes read again, or why it read everything. Nothing of other scans. */
function ReadingLine({ reading }: { reading: ScanReading | null }) {
  const text = readingText(reading, useTimes())
  return text === null ? null : <p className={classes.line}>{text}</p>
}
