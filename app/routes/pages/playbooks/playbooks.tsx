import { Button, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { IconSettings } from '@tabler/icons-react'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { PageRetry } from '#app/components/page-retry.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { SubscriptionOnPhones } from '#app/components/subscription-on-phones.tsx'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import { securityLevelIds } from '#app/contract/choices.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { listPlaybooks } from '#app/domain/playbooks/list-playbooks.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { terraformProblem } from '#app/server/terraform-problem.server.ts'
import { LevelSection } from './level-section.tsx'
import classes from './playbooks.module.css'

export const meta: MetaFunction = () => [{ title: 'Security Playbooks · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services } = await requirePageSession(request)
  const [list, missingTerraform] = await Promise.all([
    listPlaybooks(services, { retired: false }),
    terraformProblem(services),
  ])
  return { ...list, missingTerraform }
}

/** Opening and closing the dialog changes nothing in the list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod || currentUrl.pathname === nextUrl.pathname ? defaultShouldRevalidate : false)

const noSubscription = 'Please select an Azure subscription from the Dashboard before running playbooks.'

export default function Playbooks() {
  const { playbooks, securityLevels, missingTerraform } = useLoaderData<typeof loader>()
  const { selected, user } = useShellData()
  const blocked = missingTerraform
    ? 'Terraform is missing'
    : selected
      ? null
      : 'Select an Azure subscription on the Dashboard first'
  return (
    <Stack gap={20}>
      <PageHead
        title="Security Playbooks"
        subtitle={
          selected ? `Deploy security configurations to ${selected.displayName}` : 'Deploy security configurations'
        }
      >
        <div className={classes.aside}>
          <SubscriptionOnPhones />
          {roleAllows(user.role, 'admin') && (
            <Button
              component={Link}
              to="/app/playbooks/manage"
              variant="default"
              leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
            >
              Manage Playbooks
            </Button>
          )}
        </div>
      </PageHead>
      <ViewerNote act="deploy playbooks" />
      {!selected && <Notice role="warning">{noSubscription}</Notice>}
      <ErrorNotice error={missingTerraform} />
      <div className={classes.levels}>
        {securityLevelIds.map((id) => (
          <LevelSection
            key={id}
            level={securityLevels[id]}
            playbooks={playbooks.filter((one) => one.level === id)}
            blocked={blocked}
          />
        ))}
      </div>
      <Outlet />
    </Stack>
  )
}

export function ErrorBoundary() {
  return (
    <PageRetry title="Security Playbooks" subtitle="Deploy security configurations">
      Failed to load playbooks
    </PageRetry>
  )
}
