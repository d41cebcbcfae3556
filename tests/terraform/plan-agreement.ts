import { z } from 'zod'
import type { InventoryEntry } from '#app/domain/arm/record.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { judgeDeployment } from '#app/domain/fixes/before-deployment/judge-deployment.ts'
import { deploymentOfPlan } from '#app/domain/fixes/before-deployment/terraform-plan.ts'
import { claimKey } from '#app/domain/fixes/proof/claim-key.ts'
import type { CatalogueControl } from '#app/domain/judgement/catalogue/catalogue.ts'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { createEvaluation } from '#app/domain/judgement/evaluation/evaluation.ts'

export interface JudgedPlan {
  /** `control id` of what fails, and of what is not assessed. */
  failed: Set<string>
  notAssessed: Set<string>
  /** Normalised ids of what the plan makes or changes. */
  ids: Set<string>
  /** Controls that something in the plan passes or fails. */
  assessed: Set<string>
  unjudged: string[]
  /** Ids that the plan does not tell, by address. */
  madeUp: Map<string, string>
}

/** What the judgement of a plan before its deployment says. */
export async function judgedBefore(plan: unknown, controls: CatalogueControl[], now: Date): Promise<JudgedPlan> {
  const deployment = deploymentOfPlan(plan)
  const { findings, counts } = await judgeDeployment(deployment, { controls, exceptions: [], now })
  const keys = (status: string) =>
    new Set(findings.filter((one) => one.status === status).map((one) => claimKey(one.controlId, one.resource.id)))
  const written = deployment.effects.filter(({ outcome }) => outcome !== 'gone')
  return {
    failed: keys('failed'),
    notAssessed: keys('notAssessed'),
    ids: new Set(written.map(({ effect }) => normaliseId(effect.id))),
    assessed: new Set(counts.filter(({ passed, failed }) => passed + failed > 0).map(({ controlId }) => controlId)),
    madeUp: new Map(written.map(({ effect }) => [effect.address, normaliseId(effect.id)])),
    unjudged: deployment.unjudged.map(({ address, reason }) => `${address}: ${reason}`),
  }
}

const State = z.object({ values: z.object({ root_module: z.custom<StateModule>() }) })
interface StateModule {
  resources?: { address: string; mode: string; values: { id?: string | null } }[]
  child_modules?: StateModule[]
}

/** Address → id of what stands in a state, as `terraform show -json` answers it. */
export function idsOfState(state: unknown): Map<string, string> {
  const all = ({ resources = [], child_modules = [] }: StateModule): [string, string][] => [
    ...resources.flatMap(({ address, values: { id } }) => (id ? [[address, normaliseId(id)] as [string, string]] : [])),
    ...child_modules.flatMap(all),
  ]
  return new Map(all(State.parse(state).values.root_module))
}

/** Azure after an apply. Ids are normalised. */
interface After {
  /** `control id` of what fails. */
  failing: ReadonlySet<string>
  present: ReadonlySet<string>
}

/** What fails in an inventory. */
export function failingAfter(inventory: readonly InventoryEntry[], controls: CatalogueControl[], now: Date): After {
  const failing = new Set<string>()
  const present = new Set<string>()
  const evaluation = createEvaluation(compileCatalogue({ controls }, { now }), {
    onFinding: ({ controlId, resource, status }) => {
      if (status === 'failed') failing.add(claimKey(controlId, resource.id))
    },
  })
  for (const entry of inventory) {
    if (entry.kind === 'header') evaluation.header(entry.header)
    else if (entry.kind === 'notRead') evaluation.notRead(entry.notRead)
    else {
      present.add(normaliseId(entry.record.id))
      evaluation.record(entry.record)
    }
  }
  evaluation.finish()
  return { failing, present }
}

/**
 * Where a plan's judgement and that of Azure after its apply contradict each other.
 * @param ids Terraform's addresses with the ids that Azure gave them
 */
export function contradictions(
  before: JudgedPlan,
  { failing, present }: After,
  ids: ReadonlyMap<string, string>,
): string[] {
  const idOf = (key: string) => key.slice(key.indexOf(' ') + 1)
  const real = (key: string) => {
    const id = idOf(key)
    const known = [...before.madeUp].filter(([, one]) => id === one || id.startsWith(`${one}/`))
    const [address, one] = known.sort((a, b) => b[1].length - a[1].length)[0] ?? []
    const told = address === undefined ? undefined : ids.get(address)
    if (told === undefined || one === undefined) return key
    return `${key.slice(0, key.length - id.length)}${told}${id.slice(one.length)}`
  }
  const realOf = (keys: ReadonlySet<string>) => new Set([...keys].map(real))
  const [failed, unsure] = [realOf(before.failed), realOf(before.notAssessed)]
  const written = new Set([...before.ids].map((id) => idOf(real(` ${id}`))))
  return [
    ...[...failed]
      .filter((key) => present.has(idOf(key)) && !failing.has(key))
      .map((key) => `fails in the plan, and not after the apply: ${key}`),
    ...[...failing]
      .filter((key) => written.has(idOf(key)) && !failed.has(key) && !unsure.has(key))
      .map((key) => `passes in the plan, and not after the apply: ${key}`),
  ]
}
