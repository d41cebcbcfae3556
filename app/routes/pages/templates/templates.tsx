import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { PageRetry } from '#app/components/page-retry.tsx'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import { listTemplateExecutions } from '#app/domain/templates/list-template-executions.ts'
import { listTemplates } from '#app/domain/templates/list-templates.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { terraformProblem } from '#app/server/terraform-problem.server.ts'
import { TaskNotices } from './task-notices.tsx'
import { TemplateActions } from './template-actions.tsx'
import { readFilter } from './template-filter.ts'
import { TemplateHistory } from './template-history.tsx'
import { TemplateList } from './template-list.tsx'
import { TemplateTabs } from './template-tabs.tsx'
import { useTemplateTasks } from './use-template-tasks.ts'

export { keepListUnderDialogs as shouldRevalidate } from '#app/components/keep-list-under-dialogs.ts'

const historyLength = 50

export const meta: MetaFunction = () => [{ title: 'Template Library · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const params = new URL(request.url).searchParams
  const { tab, search, framework, status } = readFilter(params)
  const narrowed = {
    search: search || undefined,
    framework_id: framework || undefined,
    status: status || undefined,
  }
  const mine = { my_templates: 'true' } as const
  const [own, shared, catalogue, missingTerraform] = await Promise.all([
    listTemplates(services, actor, mine),
    listTemplates(services, actor, {}),
    services.templateCatalogue(),
    terraformProblem(services),
  ])
  const found =
    tab === 'history'
      ? await forPage(
          listTemplateExecutions(services, actor, {
            before: params.get('before') ?? undefined,
            limit: historyLength + 1,
          }),
        )
      : []
  return {
    templates:
      tab === 'history'
        ? []
        : await listTemplates(services, actor, { ...narrowed, ...(tab === 'mine' ? mine : undefined) }),
    executions: found.slice(0, historyLength),
    moreExecutions: found.length > historyLength,
    counts: { mine: own.length, public: shared.length },
    frameworks: catalogue.frameworks.map(({ id, display_name }) => ({ id, name: display_name })),
    missingTerraform,
  }
}

export default function Templates() {
  const { templates, executions, moreExecutions, counts, frameworks, missingTerraform } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const filter = readFilter(params)
  const tasks = useTemplateTasks()
  return (
    <Stack gap={20}>
      <PageHead title="Terraform Templates" subtitle="Browse and manage templates">
        <TemplateActions busy={tasks.busy} onImport={(file) => void tasks.importFile(file)} />
      </PageHead>
      <ErrorNotice error={missingTerraform} />
      <ViewerNote act="make and run templates" />
      <TemplateTabs current={filter.tab} counts={counts} />
      {filter.tab === 'history' ? (
        <>
          <TaskNotices tasks={tasks} />
          <TemplateHistory first={{ executions, moreExecutions }} />
        </>
      ) : (
        <TemplateList
          key={filter.tab}
          templates={templates}
          frameworks={frameworks}
          tasks={tasks}
          blocked={missingTerraform ? 'Terraform is missing' : null}
        />
      )}
      <Outlet />
    </Stack>
  )
}

export function ErrorBoundary() {
  const [params] = useSearchParams()
  return (
    <PageRetry title="Terraform Templates" subtitle="Browse and manage templates">
      {params.get('tab') === 'history' ? 'Failed to load executions' : 'Failed to load templates'}
    </PageRetry>
  )
}
