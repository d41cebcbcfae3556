import type { Deployment } from '#app/domain/fixes/before-deployment/deployment.ts'
import type { DeploymentJudgement } from '#app/domain/fixes/before-deployment/judge-deployment.ts'
import type { Unjudged } from '#app/domain/fixes/plan-judgement/effect.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { assessedControls } from '#app/domain/judgement/results/assessed-controls.ts'
import { securityHealthOf } from '#app/domain/judgement/results/score.ts'
import { type Completeness, uncontrolledText } from '#app/text/completeness.ts'
import { countOf } from '#app/text/count.ts'
import { clean } from '../output/clean.ts'
import { chosenText, judgedResults } from './file-results.ts'
import { firstReasons } from './first-reasons.ts'

/** The results of a judged deployment in the words of a report. */
export function deploymentResults(catalogue: Catalogue, deployment: Deployment, judgement: DeploymentJudgement) {
  const { reasons, add } = firstReasons()
  for (const finding of judgement.findings) add(finding)
  const completeness = completenessOf(catalogue, deployment, judgement)
  const summary = judgedResults(
    catalogue,
    { resources: judgement.resources, controls: judgement.counts },
    reasons,
    completeness,
  )
  const notJudged = deployment.unjudged.map(({ address, type, reason }) => ({
    address,
    type: type ?? undefined,
    reason,
  }))
  // Of a difference there is no score.
  const scored =
    judgement.closes === null
      ? summary
      : { ...summary, score: null, level: securityHealthOf(null).level, standards: [] }
  return { ...scored, notJudged }
}

export type DeploymentResults = ReturnType<typeof deploymentResults>

/**
 * How complete the judgement is. Each kind of resource that could not be judged counts as one control that applies and was
 * not assessed: which ones do is not known.
 */
function completenessOf(
  { chosen, controls }: Catalogue,
  { unjudged, lacks, remarks }: Deployment,
  { counts, uncontrolled }: DeploymentJudgement,
): Completeness {
  const { applying, assessed } = assessedControls(counts)
  const kinds = new Set(unjudged.map(kindOf))
  return {
    applying: applying + kinds.size,
    assessed,
    lacks: [...lacks],
    remarks: [
      ...unjudgedText(unjudged),
      ...(chosen ? [chosenText(chosen, controls.length)] : uncontrolledText(uncontrolled)),
      ...remarks,
    ].map(clean),
  }
}

/** `azurerm_foo` of `module.a.azurerm_foo.b["c"]`; of what-if the type. */
function kindOf({ address, type }: Unjudged): string {
  const steps = address.replace(/\[(?:"(?:[^"\\\\]|\\\\.)*"|\d+)\]/g, '').split('.')
  return address.startsWith('/') ? (type ?? address) : `${steps.at(-2) ?? ''} ${type ?? ''}`
}

/** Addresses that a sentence names before it counts the rest. */
const named = 3

/** Each reason once, with the first of its addresses. */
function unjudgedText(unjudged: readonly Unjudged[]): string[] {
  const byReason = new Map<string, string[]>()
  for (const { address, reason } of unjudged) byReason.set(reason, [...(byReason.get(reason) ?? []), address])
  return [...byReason].map(([reason, addresses]) => {
    const more = addresses.length > named ? ` and ${addresses.length - named} more` : ''
    return `${countOf(addresses.length, 'resource')} not judged: ${addresses.slice(0, named).join(', ')}${more}. ${reason}`
  })
}
