import { judgeDeployment } from '#app/domain/fixes/before-deployment/judge-deployment.ts'
import { deploymentOfPlan } from '#app/domain/fixes/before-deployment/terraform-plan.ts'
import { controlOf, now } from './estate-inventory.ts'

/** What a control says of a plan's resource: `address` narrows it down to one. */
export type Verdict = 'pass' | 'fail' | 'notAssessed' | 'none'

/** Judges a plan with the shipped controls, or some of them. */
async function judgedPlan(plan: unknown, ids?: readonly string[]) {
  const controls = [...controlOf.values()].filter(({ id }) => ids === undefined || ids.includes(id))
  const deployment = deploymentOfPlan(plan)
  const judgement = await judgeDeployment(deployment, { controls, exceptions: [], now })
  return { deployment, ...judgement }
}

/** The heaviest verdict of a control over all that it judges. */
export async function verdictOf(plan: unknown, controlId: string): Promise<Verdict> {
  const { counts } = await judgedPlan(plan, [controlId])
  const [one] = counts
  if (!one) throw new Error(`There is no control ${controlId}.`)
  if (one.failed > 0) return 'fail'
  if (one.notAssessed > 0) return 'notAssessed'
  return one.passed > 0 ? 'pass' : 'none'
}
