import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useNavigate } from '@remix-run/react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { requireAdmin } from '#app/server/admin-session.server.ts'
import { firstCode } from './first-code.ts'
import { PlaybookEditor } from './playbook-editor.tsx'

export const meta: MetaFunction = () => [{ title: 'Add Playbook · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, 'Only admins can manage playbooks.')
  return null
}

export default function NewPlaybook() {
  const navigate = useNavigate()
  return (
    <Stack gap={16}>
      <BackLink to="/app/playbooks/manage" quiet>
        Manage Playbooks
      </BackLink>
      <PageHead title="Add Playbook" subtitle="One Terraform file that says in its header what it deploys" />
      <PlaybookEditor
        playbook={null}
        savedCode=""
        initialCode={firstCode}
        onSaved={(saved) => navigate(`/app/playbooks/manage/${saved.id}`)}
      />
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/playbooks/manage" label="Manage Playbooks" />
}
