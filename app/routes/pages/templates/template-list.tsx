import { Button, Card } from '@mantine/core'
import { Link, useSearchParams } from '@remix-run/react'
import { IconBooks, IconFilterOff, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { late } from '#app/components/late/late.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { TaskNotices } from './task-notices.tsx'
import { TemplateCard } from './template-card.tsx'
import { filterQuery, isFiltered, readFilter, type TemplateTab } from './template-filter.ts'
import { TemplateFilters } from './template-filters.tsx'
import classes from './templates.module.css'
import type { DialogTask, TemplateTask, useTemplateTasks } from './use-template-tasks.ts'

const TemplateDialogs = late(async () => (await import('./template-dialogs.tsx')).TemplateDialogs)

/** Cards that are drawn at once, and more each time somebody asks. */
const shownCards = 60

interface TemplateListProps {
  templates: TemplateSummary[]
  frameworks: readonly { id: string; name: string }[]
  tasks: ReturnType<typeof useTemplateTasks>
  /** Why nothing can be run now. */
  blocked: string | null
}

/** The templates of one tab with their filters, and the dialogs of what is done with them. */
export function TemplateList({ templates, frameworks, tasks, blocked }: TemplateListProps) {
  const [params] = useSearchParams()
  const change = useFilterChange()
  const filter = readFilter(params)
  const [shown, setShown] = useState(shownCards)
  const [dialog, setDialog] = useState<DialogTask | null>(null)

  function begin(task: TemplateTask) {
    tasks.forget()
    switch (task.what) {
      case 'export':
        return void tasks.exportAs(task.template, task.format)
      case 'status':
        return void tasks.changeStatus(task.template, task.status)
      case 'share':
        return void tasks.share(task.template, task.isPublic)
      default:
        setDialog(task)
    }
  }

  return (
    <>
      {(templates.length > 0 || isFiltered(filter)) && (
        <TemplateFilters
          filter={filter}
          frameworks={frameworks}
          found={countOf(templates.length, 'template')}
          onChange={change}
        />
      )}
      {dialog === null && <TaskNotices tasks={tasks} />}
      {templates.length > 0 ? (
        <div className={classes.cards}>
          {templates.slice(0, shown).map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              blocked={blocked}
              query={filterQuery(filter)}
              onTask={begin}
            />
          ))}
        </div>
      ) : (
        <Card padding={0}>
          <Nothing tab={filter.tab} filtered={isFiltered(filter)} />
        </Card>
      )}
      {shown < templates.length && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + shownCards)}>
          Show {countOf(Math.min(shownCards, templates.length - shown), 'more template')}
        </Button>
      )}
      {dialog && <TemplateDialogs task={dialog} tasks={tasks} onClose={() => setDialog(null)} />}
    </>
  )
}

function Nothing({ tab, filtered }: { tab: TemplateTab; filtered: boolean }) {
  const { user } = useShellData()
  if (filtered) return <EmptyState icon={IconFilterOff}>No template matches these filters.</EmptyState>
  if (tab === 'public') return <EmptyState icon={IconWorld}>Nobody has made a template public yet.</EmptyState>
  if (!roleAllows(user.role, 'operator'))
    return <EmptyState icon={IconBooks}>You have no templates. Public Templates shows what others share.</EmptyState>
  return (
    <EmptyState
      icon={IconBooks}
      action={
        <Button component={Link} to="/app/template-builder" variant="default">
          Create Template
        </Button>
      }
    >
      You have no templates yet. Create one from a framework, or generate them from the gaps of a scan.
    </EmptyState>
  )
}
