import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { DetailsDrawerContent } from '#app/components/details-drawer/details-drawer-content.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { whereFrom } from '#app/components/where-from.ts'
import { AppError } from '#app/domain/errors.ts'
import { askApproval } from '#app/domain/executions/asking/ask-approval.ts'
import { cancelExecution } from '#app/domain/executions/asking/cancel-execution.ts'
import { discardPlan } from '#app/domain/executions/asking/discard-plan.ts'
import { executionPlan } from '#app/domain/executions/reading/list-executions.ts'
import { executionDetail } from '#app/domain/fixes/execution-detail.ts'
import { proveAgain } from '#app/domain/fixes/proof/prove-again.ts'
import { startUndo } from '#app/domain/fixes/undo/start-undo.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'
import { answerAction, LeadsTo } from './answer-action.server.ts'
import { ExecutionDetails } from './execution-details.tsx'

export const meta: MetaFunction = () => [{ title: 'Execution Details · Parapet' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  const execution = await forPage(executionDetail(services, actor, params.executionId ?? ''))
  return {
    execution,
    plan: execution.hasPlan ? await executionPlan(services, actor, execution.id) : null,
    now: services.now().getTime(),
  }
}

export function action({ request, params }: ActionFunctionArgs) {
  const { executionId = '' } = params
  const needed = (intent: string) => (intent === 'askApproval' ? 'viewer' : 'operator')
  return answerAction(request, needed, async ({ services, actor, field }) => {
    switch (field('intent')) {
      case 'cancel':
        return cancelExecution(services, actor, executionId, { kill: false })
      case 'kill':
        return cancelExecution(services, actor, executionId, { kill: true, confirm: field('confirm') })
      case 'askApproval':
        return askApproval(services, actor, executionId)
      case 'discard':
        return discardPlan(services, actor, executionId)
      case 'prove':
        return proveAgain(services, actor, executionId)
      case 'undo': {
        const { workspaceName } = await startUndo(services, actor, executionId)
        return new LeadsTo(`/app/workspaces/${encodeURIComponent(workspaceName)}`)
      }
      default:
        throw new AppError('invalid', 'The page asked for something that it does not know.')
    }
  })
}

export default function ExecutionPage() {
  const { execution, plan, now } = useLoaderData<typeof loader>()
  const close = useBackToList()
  return <ExecutionDetails key={execution.id} execution={execution} plan={plan} now={now} onClose={close} />
}

export function ErrorBoundary() {
  const close = useBackToList()
  return (
    <DetailsDrawerContent title="Execution Details" onClose={close}>
      <PageFailure to="/app/executions" label="Execution History" order={2} />
    </DetailsDrawerContent>
  )
}

/** To where a link came from, else to the list with the filters kept. */
function useBackToList() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return () => navigate(whereFrom(state) ?? `/app/executions${search}`, { preventScrollReset: true })
}
