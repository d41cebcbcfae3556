import { Button } from '@mantine/core'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import { latestFinishedScan } from '#app/domain/scans/list-scans.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { readPageContext } from '#app/server/working-context.server.ts'

/** Leads to the latest results of the subscription that the person works on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const { environment, selected } = await readPageContext(request, services, actor)
  const latest =
    environment && selected
      ? await latestFinishedScan(services, { environments: [environment.id] }, selected.subscriptionId)
      : null
  if (latest) throw redirect(`/app/security-scanner/results/${latest.id}${new URL(request.url).search}`)
  return null
}

export default function LatestResults() {
  return (
    <>
      <Notice role="info">No scan results available. Please run a security scan first.</Notice>
      <Button component={Link} to="/app/security-scanner" mt={16}>
        Run Security Scan
      </Button>
    </>
  )
}
