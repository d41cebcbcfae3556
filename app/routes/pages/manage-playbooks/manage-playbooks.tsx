import { Button, Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { EarlyLink } from '#app/components/early-link.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { ColumnHeads } from '#app/components/row-table/column-heads.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { listPlaybooks } from '#app/domain/playbooks/list-playbooks.ts'
import { requireAdmin } from '#app/server/admin-session.server.ts'
import { levelRole } from '../playbooks/level-section.tsx'
import classes from './manage-playbooks.module.css'
import { sourceWord, versionWord } from './version-words.ts'

export const meta: MetaFunction = () => [{ title: 'Manage Playbooks · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services } = await requireAdmin(request, 'Only admins can manage playbooks.')
  const { playbooks } = await listPlaybooks(services, { retired: true })
  return { playbooks }
}

export default function ManagePlaybooks() {
  const { playbooks } = useLoaderData<typeof loader>()
  return (
    <Stack gap={20}>
      <PageHead title="Manage Playbooks" subtitle="Add, edit, validate and retire playbooks">
        <Button component={Link} to="/app/playbooks/new" leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
          Add Playbook
        </Button>
      </PageHead>
      <Card padding={0} className={rows.card}>
        <table className={`${rows.table} ${classes.table}`}>
          <ColumnHeads names={['Playbook', 'Level', 'Version', 'Source', 'Modified', 'Status']} />
          <tbody>
            {playbooks.map((playbook) => (
              <tr key={playbook.id}>
                <td>
                  <EarlyLink to={`/app/playbooks/manage/${playbook.id}`} className={`${rows.open} ${rows.name}`}>
                    {playbook.name}
                  </EarlyLink>
                  <code className={classes.file}>{playbook.filename}</code>
                </td>
                <td>
                  <StatusChip role={levelRole(playbook.levelConfig)}>{playbook.levelConfig.name}</StatusChip>
                </td>
                <td className="tabular">{versionWord(playbook.version)}</td>
                <td>{sourceWord(playbook.source)}</td>
                <td>
                  <Moment at={playbook.lastModified} as="day" />
                </td>
                <td>
                  {playbook.retired ? (
                    <StatusChip role="neutral" dot>
                      Retired
                    </StatusChip>
                  ) : (
                    <StatusChip role="success" dot>
                      Offered
                    </StatusChip>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/playbooks" label="Security Playbooks" />
}
