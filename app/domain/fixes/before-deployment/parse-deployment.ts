import { PlanJson } from '#app/terraform/plan-format.ts'
import { countOf } from '#app/text/count.ts'
import { foreignText } from '../../arm/foreign-file.ts'
import { cutByPowerShell, cutText } from '../../arm/inventory-file/cut-by-powershell.ts'
import { isJsonObject, type JsonObject } from '../../arm/json-value.ts'
import { printable } from '../../arm/printable.ts'
import { type Deployment, DeploymentFileError } from './deployment.ts'
import { leftOutOf, leftOutText, untoldText } from './left-out.ts'
import { deploymentOfPlan } from './terraform-plan.ts'
import { deploymentOfWhatIf, WhatIfResult } from './what-if.ts'

/** Gives the JSON of a plan. */
const planCommand = 'terraform plan -out plan.bin && terraform show -json plan.bin > plan.json'
/** Terraform asks readers to refuse another major version: what it means by a word may be something else. */
const knownFormat = /^[01]\./
/** Gives a what-if answer. */
const whatIfCommand = 'az deployment group what-if --no-pretty-print -g <group> -f <template> > result.json'

/**
 * A plan of Terraform as JSON.
 * @param subscription `/subscriptions/…` where the plan may not tell it
 * @throws DeploymentFileError that says what the file is, and what gives the right one
 */
export function parsePlan(
  text: string,
  file: string,
  subscription?: string,
): { plan: unknown; deployment: Deployment } {
  const wrong = (what: string) =>
    new DeploymentFileError(`${what}. The JSON of a plan is what this gives: ${planCommand}`, file)
  if (text.startsWith('PK')) throw wrong('this is a plan as Terraform saves it')
  if (/^\s*\{"@level"/.test(text)) throw wrong('these are the messages of a run with -json, which leave out values')
  const plan = objectOf(text, wrong)
  if ('lineage' in plan || ('values' in plan && !('resource_changes' in plan)))
    throw wrong('this is a state of Terraform and no plan')
  if ('changes' in plan) throw wrong('this looks like a what-if answer (--what-if)')
  if (plan.errored === true) throw wrong('the plan ended with an error, and does not hold everything')
  if (!Array.isArray(plan.resource_changes) && !('planned_values' in plan)) throw wrong('this is no plan of Terraform')
  if (typeof plan.format_version === 'string' && !knownFormat.test(plan.format_version))
    throw wrong(`its format_version ${printable(plan.format_version)} is newer than this Parapet knows`)
  const parsed = PlanJson.safeParse(plan)
  if (!parsed.success)
    throw wrong(`this is no plan that can be read (${printable(parsed.error.issues[0]?.path.join('.') ?? '')})`)
  const { resource_changes, planned_values } = plan
  const cut = cutByPowerShell({ resource_changes, planned_values })
  if (cut !== undefined) throw wrong(cutText(cut))
  const deployment = deploymentOfPlan(plan, subscription)
  const leftOut = leftOutOf(plan)
  const missing = leftOut.addresses.map((address) => ({
    address,
    reason: 'The plan leaves it out.',
    type: null,
    id: null,
  }))
  return {
    plan,
    deployment: {
      ...deployment,
      lacks: leftOutText(leftOut),
      remarks: [...untoldText(leftOut), ...othersText(deployment.others)],
      unjudged: [...deployment.unjudged, ...deferred(plan), ...missing],
    },
  }
}

/** Changes that Terraform puts off to a later plan. */
function deferred({ deferred_changes: changes }: JsonObject): Deployment['unjudged'] {
  if (!Array.isArray(changes)) return []
  return changes.filter(isJsonObject).map(({ resource_change: change }) => ({
    address: isJsonObject(change) && typeof change.address === 'string' ? change.address : 'a deferred change',
    reason: 'Terraform puts it off to a later plan.',
    type: null,
    id: null,
  }))
}

function othersText(others: Deployment['others']): string[] {
  const count = [...others.values()].reduce((sum, one) => sum + one, 0)
  if (count === 0) return []
  return [`${countOf(count, 'resource')} of other providers than azapi and azurerm: no control looks at them.`]
}

/**
 * A what-if answer of Azure CLI.
 * @throws DeploymentFileError that says what the file is, and what gives the right one
 */
export function parseWhatIf(text: string, file: string): Deployment {
  const wrong = (what: string) =>
    new DeploymentFileError(`${what}. A what-if answer is what this gives: ${whatIfCommand}`, file)
  if (/^\s*(Note:|Resource and property changes|The deployment will update|Resource changes)/.test(text))
    throw wrong('this is a what-if answer for people')
  const answer = objectOf(text, wrong)
  const error = [answer.error, isJsonObject(answer.properties) ? answer.properties.error : undefined].find(isJsonObject)
  if (error)
    throw wrong(`Azure refused the what-if (${printable(`${error.code}: ${error.message}`.slice(0, 200))}); mend that`)
  if (typeof answer.status === 'string' && answer.status !== 'Succeeded')
    throw wrong(`the what-if is ${printable(answer.status)}, not Succeeded`)
  if (Array.isArray(answer.resources) || typeof answer.$schema === 'string')
    throw wrong('this is a template, and what it changes is not told by it')
  if ('resource_changes' in answer) throw wrong('this is a plan of Terraform (--plan)')
  const parsed = WhatIfResult.safeParse(answer)
  if (!parsed.success) throw wrong('this is no what-if answer')
  const cut = cutByPowerShell(answer)
  if (cut !== undefined) throw wrong(cutText(cut))
  return deploymentOfWhatIf(parsed.data)
}

function objectOf(text: string, wrong: (what: string) => Error): JsonObject {
  if (text.trim() === '') throw wrong('the file is empty')
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const foreign = foreignText(text.trimStart().split('\n', 1)[0] ?? '')
    if (foreign !== undefined) throw wrong(foreign)
    throw wrong(`this is no JSON (${printable(error instanceof Error ? error.message : String(error))})`)
  }
  if (!isJsonObject(value)) throw wrong('this is no JSON object')
  return value
}
