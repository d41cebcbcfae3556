import { Link } from '@remix-run/react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useHere } from '#app/components/where-from.ts'
import type { TemplateExecution } from '#app/contract/template-runs.ts'

/** A run of the template that was under way when the dialog was opened. */
export function RunningNotice({ run }: { run: TemplateExecution }) {
  return (
    <Notice role="info">
      {run.user} has the {run.execution_type} of this template under way in the workspace{' '}
      <code>{run.workspace_name}</code>.{' '}
      <Link to={`/app/executions/${run.id}`} state={useHere()} style={{ color: 'inherit', fontWeight: 600 }}>
        Follow it
      </Link>
    </Notice>
  )
}
