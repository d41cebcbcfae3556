import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { FixPlanLink } from '#app/components/fix-plan/fix-plan-link.tsx'
import { GenerateFixesButton } from '#app/components/generate-fixes/generate-fixes-button.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageColumns } from '#app/components/page-columns/page-columns.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import { byTerraform } from '#app/contract/by-terraform.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { closedBefore } from '#app/domain/fixes/proof/closed-before.ts'
import { fixedSince } from '#app/domain/fixes/proof/fixed-since.ts'
import { assignablePeople, listAssignments } from '#app/domain/scans/assignments/list-assignments.ts'
import { listExceptions } from '#app/domain/scans/exceptions/list-exceptions.ts'
import { gapDetail } from '#app/domain/scans/gap-detail.ts'
import { judgedResults } from '#app/domain/scans/judged-results.ts'
import { findScanRow } from '#app/domain/scans/list-scans.ts'
import { whoseScan } from '#app/domain/scans/whose-scan.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { fixedText } from '#app/text/fixed-text.ts'
import { gapRows } from '../security-scanner/gap-row.ts'
import { AffectedResources } from './affected-resources.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { ChosenResourcesBar } from './chosen-resources-bar.tsx'
import { ControlCard } from './control-card.tsx'
import { ExceptionsCard } from './exceptions-card.tsx'
import { FailsAgainNotice } from './fails-again-notice.tsx'
import { FixCard } from './fix-card.tsx'
import classes from './gap.module.css'
import { gapNeighbours } from './gap-neighbours.ts'
import pager from './gap-pager.module.css'
import { GapPager } from './gap-pager.tsx'
import { HistoryCard } from './history-card.tsx'
import { LinksCard } from './links-card.tsx'
import { NotAssessedNotice } from './not-assessed-notice.tsx'
import { readFindings } from './read-findings.server.ts'
import { readLinkedFinding } from './read-linked-finding.server.ts'
import { StandardsCard } from './standards-card.tsx'
import { WhyItFailed } from './why-it-failed.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? headingOf(data.detail) : 'Gap'} · Parapet` },
]

export const handle = { crumb: 'Gap' }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { scanId = '', controlId = '' } = params
  const detail = await forPage(gapDetail(services, actor, scanId, controlId))
  const [findings, exceptions] = await Promise.all([
    forPage(readFindings(services, actor, detail, new URL(request.url).searchParams)),
    listExceptions(services, actor, { controlId, subscriptionId: detail.scan.subscriptionId }),
  ])
  const [whose, assignments, people] = await Promise.all([
    forPage(whoseScan(services, actor, scanId)),
    listAssignments(services, actor, scanId),
    assignablePeople(services, actor, scanId),
  ])
  const { searchParams } = new URL(request.url)
  const listQuery = searchParams.get('list') ?? ''
  const { gaps, notAssessed } = await forPage(judgedResults(services, actor, scanId))
  const scan = await forPage(findScanRow(services, actor, scanId))
  const since = await fixedSince(services, scan)
  return {
    detail,
    whose,
    findings,
    exceptions,
    people,
    listQuery,
    neighbours: gapNeighbours(gapRows(gaps, notAssessed, assignments), listQuery, actor.username, controlId),
    linked: await forPage(readLinkedFinding(services, actor, detail, searchParams.get('finding'))),
    assignment: assignments.find((one) => one.controlId === controlId) ?? null,
    fixed: since?.gaps[controlId] ?? null,
    again: await closedBefore(services, scan, controlId),
  }
}

/** Opening and closing the evidence of a resource that is listed needs no new data, nor does the fix of another. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search !== nextUrl.search && withoutEvidence(currentUrl) === withoutEvidence(nextUrl)
    ? false
    : defaultShouldRevalidate

function withoutEvidence(url: URL): string {
  const rest = new URL(url)
  for (const name of ['finding', 'evidence', 'preview']) rest.searchParams.delete(name)
  return rest.href
}

const nothing: ReadonlySet<string> = new Set()

export default function Gap() {
  const { detail, findings, exceptions, people, listQuery, neighbours, linked, assignment, fixed, again } =
    useLoaderData<typeof loader>()
  const { user } = useShellData()
  const times = useTimes()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string | null>(null)
  const { control, scan } = detail
  const [chosen, setChosen] = useState({ controlId: control.id, ids: nothing })
  const ids = chosen.controlId === control.id ? chosen.ids : nothing
  const choose = (some: ReadonlySet<string>) => setChosen({ controlId: control.id, ids: some })
  const isFixed = fixed !== null && fixed.closed >= fixed.of
  const notAssessedOnly = detail.failed === 0 && detail.notAssessed > 0
  return (
    <>
      <Stack gap={16}>
        <div className={pager.line}>
          <BackLink to={`/app/security-scanner/results/${scan.id}${listQuery ? `?${listQuery}` : ''}`}>
            Scan Results
          </BackLink>
          {neighbours && <GapPager scanId={scan.id} neighbours={neighbours} listQuery={listQuery} />}
        </div>
        <div>
          <div className={classes.tags}>
            <SeverityChip severity={control.severity} />
            <code className={classes.tag}>{control.id}</code>
            <span className={classes.category}>{control.category}</span>
          </div>
          <PageHead title={headingOf(detail)} subtitle={<p className={classes.why}>{control.why}</p>}>
            {detail.failed > 0 && (
              <div className={classes.actions}>
                <FixPlanLink scanId={scan.id} controlId={control.id} />
                <GenerateFixesButton
                  scan={scan}
                  controlIds={[control.id]}
                  quiet={ids.size > 0}
                  blocked={isFixed ? 'Every resource of this gap is fixed' : null}
                  onError={setError}
                />
              </div>
            )}
          </PageHead>
        </div>
        <ViewerNote act="fix gaps, assign them and add exceptions" />
        <ErrorNotice error={error} onDismiss={() => setError(null)} />
        {linked === 'missing' && (
          <Notice role="warning">
            The evidence that this address names is not in this scan: its resource is gone or another scan found it.
          </Notice>
        )}
        {again && !isFixed && <FailsAgainNotice again={again} of={detail.failed} />}
        {fixed && <Notice role="success">{fixedText(fixed, scan.createdAt, times)}.</Notice>}
        <PageColumns aside={340}>
          <Stack gap={16} miw={0}>
            {notAssessedOnly ? (
              <NotAssessedNotice detail={detail} finding={findings.items.find((one) => one.status === 'notAssessed')} />
            ) : (
              <WhyItFailed detail={detail} findings={findings.items} />
            )}
            <AffectedResources
              key={control.id}
              detail={detail}
              findings={findings}
              linked={linked === 'missing' ? null : linked}
              chosen={roleAllows(user.role, 'operator') && byTerraform[detail.fix.remediationType] ? ids : null}
              onChoose={choose}
              onError={setError}
            />
            <FixCard detail={detail} findings={findings.items} />
          </Stack>
          <Stack gap={16} miw={0}>
            <ControlCard detail={detail} fixed={fixed} />
            <AssignmentCard
              scanId={scan.id}
              controlId={control.id}
              assignment={assignment}
              people={people}
              mayChange={roleAllows(user.role, 'operator')}
              onChange={revalidate}
            />
            {detail.standards.length > 0 && <StandardsCard scanId={scan.id} standards={detail.standards} />}
            <ExceptionsCard
              controlId={control.id}
              subscriptionId={scan.subscriptionId}
              scanId={scan.id}
              findings={findings.items}
              chosen={ids}
              exceptions={exceptions}
              mayChange={roleAllows(user.role, 'operator')}
              onChange={revalidate}
            />
            <HistoryCard history={detail.history} />
            <LinksCard links={control.links} />
          </Stack>
        </PageColumns>
      </Stack>
      <ChosenResourcesBar detail={detail} chosen={ids} onClear={() => choose(nothing)} onError={setError} />
    </>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/security-scanner/results" label="Scan Results" />
}

/** What is wrong; where nothing is known to be wrong, the state that is wanted. */
const headingOf = ({ control, failed, excepted }: GapDetail) => (failed + excepted > 0 ? control.gap : control.title)
