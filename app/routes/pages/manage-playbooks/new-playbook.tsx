import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useNavigate } from '@remix-run/react'
import { IconArrowLeft } from '@tabler/icons-react'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { firstCode } from './first-code.ts'
import classes from './manage-playbooks.module.css'
import { PlaybookEditor } from './playbook-editor.tsx'
import { requireAdmin } from './require-admin.server.ts'

export const meta: MetaFunction = () => [{ title: 'Add Playbook · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export default function NewPlaybook() {
  const navigate = useNavigate()
  return (
    <Stack gap={16}>
      <Link to="/app/playbooks/manage" className={classes.back}>
        <IconArrowLeft size={16} stroke={2} aria-hidden />
        Manage Playbooks
      </Link>
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
