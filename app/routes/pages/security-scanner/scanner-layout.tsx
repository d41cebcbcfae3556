import type { MetaFunction } from '@remix-run/node'
import { Outlet, useLocation, useMatches } from '@remix-run/react'
import { IconClipboardData, IconRadar2, IconStack2 } from '@tabler/icons-react'
import { CopyText } from '#app/components/copy-text.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { TabLink, TabLinks } from '#app/components/tab-links/tab-links.tsx'
import type { Scan } from '#app/contract/scans.ts'
import { countOf } from '#app/text/count.ts'
import { formatDuration } from '#app/text/duration.ts'
import classes from './scanner-layout.module.css'

export const meta: MetaFunction = () => [{ title: 'Security Scanner · Parapet' }]

export default function ScannerLayout() {
  const { scan, nextScan } = useShown()
  const { pathname } = useLocation()
  const onResults = pathname.startsWith('/app/security-scanner/results')
  const onPosture = pathname.startsWith('/app/security-scanner/posture')
  return (
    <div>
      <PageHead
        title="Security Scanner"
        subtitle={
          <>
            <span className={scan ? classes.wide : undefined}>Analyze security posture</span>
            {scan && (
              <span className={classes.narrow}>
                {scan.subscriptionName}
                <br />
                <Scanned scan={scan} />
              </span>
            )}
          </>
        }
      >
        {scan && (
          <div className={classes.scan}>
            <div className={classes.scanName}>
              {scan.subscriptionName}
              <CopyText text={scan.id} label="Copy the id of the scan" />
            </div>
            <div className={classes.scanFacts}>
              <Scanned scan={scan} /> {factsOf(scan)}
            </div>
            {nextScan && (
              <div className={classes.scanFacts}>
                Next scan <Moment at={nextScan} />.
              </div>
            )}
          </div>
        )}
      </PageHead>
      <div className={classes.tabs}>
        <TabLinks label="Security Scanner">
          <TabLink
            to="/app/security-scanner"
            current={!onResults && !onPosture}
            icon={<IconRadar2 size={16} stroke={1.75} aria-hidden />}
          >
            Scanner
          </TabLink>
          <TabLink
            to="/app/security-scanner/results"
            current={onResults}
            icon={<IconClipboardData size={16} stroke={1.75} aria-hidden />}
          >
            Scan Results
          </TabLink>
          <TabLink
            to="/app/security-scanner/posture"
            current={onPosture}
            icon={<IconStack2 size={16} stroke={1.75} aria-hidden />}
          >
            All subscriptions
          </TabLink>
        </TabLinks>
      </div>
      <Outlet />
    </div>
  )
}

/** The scan whose results are open, if any, and when a schedule scans its subscription next. */
function useShown(): { scan: Scan | undefined; nextScan: string | null } {
  const data = useMatches().at(-1)?.data as { shown?: Scan; nextScan?: string | null } | undefined
  return { scan: data?.shown, nextScan: data?.nextScan ?? null }
}

function Scanned({ scan }: { scan: Scan }) {
  const word = scan.status !== 'done' ? 'Started' : scan.source === 'file' ? 'Judged from a file' : 'Scanned'
  return (
    <>
      {word} <Moment at={scan.createdAt} />.
    </>
  )
}

function factsOf(scan: Scan): string {
  if (scan.status !== 'done') return ''
  const resources = countOf(scan.resources, 'resource')
  if (!scan.startedAt || !scan.finishedAt) return resources
  return `${resources} in ${formatDuration((Date.parse(scan.finishedAt) - Date.parse(scan.startedAt)) / 1000)}`
}
