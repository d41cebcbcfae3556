import * as endpoints from '#app/contract/endpoints.ts'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { formatDuration } from '#app/text/duration.ts'
import { formatMoment } from '#app/text/time.ts'
import { kindWords } from '#app/text/workspace-words.ts'
import { countsText } from '../../output/change-words.ts'
import { clean } from '../../output/clean.ts'
import { facts } from '../../output/columns.ts'
import { planLines } from '../../output/plan-lines.ts'
import { outcomeLines } from '../../output/resource-lines.ts'
import { showLines } from '../../output/show.ts'
import { print, printJson } from '../../output/stdout.ts'
import { line } from '../../output/toned-line.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { proofLines } from '../fix/proof-lines.ts'
import { findExecutionId } from './find-execution-id.ts'
import { planOf } from './plan-of.ts'
import { statusWithSpaces } from './status-with-spaces.ts'

type ShowOptions = ServerOptions & { json?: boolean; log?: boolean }

/** Shows an execution: what it was, its plan or what it did and closed, what went wrong; with `--log` all that Terraform said. */
export async function showExecution(named: string, options: ShowOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const params = { executionId: await findExecutionId(client, named) }
    const execution = await client.call(endpoints.executions.get, { params })
    const plan = await planOf(client, execution)
    if (options.json) return printJson({ ...execution, plan })
    print(...executionText(execution))
    if (execution.resources.length > 0) await showLines([line(''), ...outcomeLines(execution.resources, plan)])
    else if (plan) await showLines([line(''), ...planLines(plan)])
    const { proof } = execution
    if (proof !== null && proof.status !== 'pending') await showLines([line(''), ...proofLines(proof)])
    if (execution.status === 'interrupted')
      print('', `  Take in what it made with: parapet workspaces recover ${execution.workspaceName}`)
    if (options.log) printOutput(execution)
  })
}

function printOutput({ result }: ExecutionDetail): void {
  for (const [heading, text] of [
    ['Output', result?.stdout],
    ['Errors', result?.stderr],
  ])
    if (text) print('', `  ${heading}`, ...text.split('\n').map((one) => `  ${clean(one)}`.trimEnd()))
}

/** The facts of an execution as plain lines. */
function executionText(execution: ExecutionDetail): string[] {
  const { mode, counts, variables, phases } = execution
  const pairs: [string, string | null][] = [
    ['execution', execution.id],
    [
      'command',
      mode === 'normal' || execution.command === 'destroy' ? execution.command : `${execution.command}, ${mode}`,
    ],
    ['workspace', execution.workspaceName],
    [kindWords[execution.kind].toLowerCase(), execution.playbookName],
    ['subscription', `${execution.subscriptionName}, ${execution.subscriptionId}`],
    ['asked for', `${formatMoment(execution.timestamp)} by ${execution.user}`],
    ['status', statusWithSpaces(execution.status)],
    ['took', execution.seconds === null ? null : formatDuration(execution.seconds)],
    [
      'phases',
      Object.entries(phases)
        .map(([name, ms]) => `${name} ${formatDuration(ms / 1000)}`)
        .join(', ') || null,
    ],
    ['changes', counts && countsText(counts)],
    [
      'approved',
      execution.approvedBy &&
        `${execution.approvedAt ? formatMoment(execution.approvedAt) : ''} by ${execution.approvedBy}`,
    ],
    ['comment', execution.approvalComment || null],
    ['plan', execution.planId],
    ['digest', execution.planDigest],
    ['terraform', execution.terraformVersion],
    ...Object.entries(variables).map(([name, value]): [string, string] => [
      'variable',
      `${name} = ${JSON.stringify(value)}`,
    ]),
    ...(execution.error ?? '')
      .split('\n')
      .filter(Boolean)
      .map((text): [string, string] => ['error', text]),
  ]
  return facts(pairs.filter((pair): pair is [string, string] => pair[1] !== null)).map(clean)
}
