import { Button, Text } from '@mantine/core'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
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
  const { user } = useShellData()
  return (
    <>
      <Notice role="info">No scan results available. Please run a security scan first.</Notice>
      {roleAllows(user.role, 'operator') ? (
        <Button component={Link} to="/app/security-scanner" mt={16}>
          Run Security Scan
        </Button>
      ) : (
        <Text mt={16}>You can look at scans. Ask an operator or an admin to run one.</Text>
      )}
    </>
  )
}
