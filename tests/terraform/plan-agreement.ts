import { z } from 'zod'
import type { InventoryEntry } from '#app/domain/arm/record.ts'
import { normaliseId } from '#app/domain/arm/resource-id.ts'
import { judgeDeployment } from '#app/domain/fixes/before-deployment/judge-deployment.ts'
import { deploymentOfPlan } from '#app/domain/fixes/before-deployment/terraform-plan.ts'
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
    new Set(
      findings.filter((one) => one.status === status).map((one) => `${one.controlId} ${normaliseId(one.resource.id)}`),
    )
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

/** Where a plan's judgement and that of Azure after its apply contradict each other. */
export function contradictions(
  before: JudgedPlan,
  inventory: readonly InventoryEntry[],
  controls: CatalogueControl[],
  now: Date,
  ids: ReadonlyMap<string, string>,
): string[] {
  const real = (key: string) => {
    const id = idOf(key)
    const known = [...before.madeUp].filter(([, one]) => id === one || id.startsWith(`${one}/`))
    const [address, one] = known.sort((a, b) => b[1].length - a[1].length)[0] ?? []
    const told = address === undefined ? undefined : ids.get(address)
    return told === undefined || one === undefined
      ? key
      : `${key.slice(0, key.length - id.length)}${told}${id.slice(one.length)}`
  }
  const idOf = (key: string) => key.slice(key.indexOf(' ') + 1)
  const [failed, unsure] = [before.failed, before.notAssessed].map((keys) => new Set([...keys].map(real)))
  const written = new Set([...before.ids].map((id) => idOf(real(` ${id}`))))
  const failing = new Set<string>()
  const present = new Set<string>()
  const evaluation = createEvaluation(compileCatalogue({ controls }, { now }), {
    onFinding: ({ controlId, resource, status }) => {
      if (status === 'failed') failing.add(`${controlId} ${normaliseId(resource.id)}`)
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
  return [
    ...[...(failed ?? [])]
      .filter((key) => present.has(idOf(key)) && !failing.has(key))
      .map((key) => `fails in the plan, and not after the apply: ${key}`),
    ...[...failing]
      .filter((key) => written.has(idOf(key)) && !failed?.has(key) && !unsure?.has(key))
      .map((key) => `passes in the plan, and not after the apply: ${key}`),
  ]
}
