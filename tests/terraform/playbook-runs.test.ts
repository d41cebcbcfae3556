import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'
import { notPassing } from './not-passing.ts'
import { contradictions, idsOfState, judgedBefore } from './plan-agreement.ts'
import { type PlaybookFile, playbookFiles, suggestedVariables } from './playbook-files.ts'
import { openPlaybookRun } from './playbook-run.ts'
import { unguardedEstate } from './unguarded-estate.ts'

/** Settings of a subscription that exist from its first day, so that a playbook can only change them. */
const subscriptionSetting = /^\/subscriptions\/[^/]+\/providers\/microsoft\.security\//

describe('a playbook', () => {
  let services: TestScans
  let worker: { stop(): Promise<void> }
  let open: Map<string, Set<string>>

  beforeAll(async () => {
    services = await createScanServices({ records: unguardedEstate(2500) })
    worker = services.startWorker()
    open = new Map()
    for (const { subscriptionId } of estateSubscriptions)
      open.set(subscriptionId, (await notPassing(services, subscriptionId)).controls)
  })

  afterAll(async () => {
    await worker?.stop()
    await services?.close()
  })

  /** Subscriptions in which, together, every control of the evidence does not pass: as few as a simple search finds. */
  function subscriptionsFor({ evidence }: PlaybookFile): string[] {
    const left = new Set(evidence)
    const chosen: string[] = []
    const gainOf = (id: string) => [...left].filter((control) => open.get(id)?.has(control)).length
    const all = estateSubscriptions.map(({ subscriptionId }) => subscriptionId).toReversed()
    do {
      const [best = ''] = all.toSorted((a, b) => gainOf(b) - gainOf(a))
      if (left.size > 0 && gainOf(best) === 0)
        throw new Error(`nothing in the estate fails ${[...left].join(', ')} before`)
      chosen.push(best)
      for (const control of open.get(best) ?? []) left.delete(control)
    } while (left.size > 0)
    return chosen
  }

  function contents(): Map<string, string> {
    const rows = services.cloud.store.select<{ id: string; body: string }>(
      'SELECT id_lower AS id, body FROM resource',
      [],
    )
    return new Map(rows.map(({ id, body }) => [id, body]))
  }

  it.each(playbookFiles().map((playbook) => [playbook.id, playbook] as const))(
    '%s: plans, applies, proves itself and leaves nothing behind',
    async (_id, playbook) => {
      for (const subscriptionId of subscriptionsFor(playbook)) {
        const before = contents()
        const run = await openPlaybookRun({
          path: playbook.path,
          cloud: services.cloud,
          subscriptionId,
          variables: suggestedVariables(playbook),
        })
        try {
          await run.terraform(['init'])
          await run.terraform(['plan', '-out=plan.bin', '-detailed-exitcode'], 2)
          const plan = JSON.parse(await run.terraform(['show', '-json', 'plan.bin']))
          const judged = await judgedBefore(plan, services.catalogue.controls, services.now())
          await run.terraform(['apply', 'plan.bin'])
          const ids = idsOfState(JSON.parse(await run.terraform(['show', '-json'])))
          await run.terraform(['plan', '-detailed-exitcode'], 0)

          const applied = contents()
          const changed = [...before].filter(([id, body]) => applied.get(id) !== body).map(([id]) => id)
          expect(changed.filter((id) => !subscriptionSetting.test(id))).toEqual([])
          const after = await notPassing(services, subscriptionId)
          expect(playbook.evidence.filter((control) => after.controls.has(control))).toEqual([])
          const present = new Set(applied.keys())
          expect(contradictions(judged, { failing: after.failing, present }, ids)).toEqual([])

          await run.terraform(['destroy', '-auto-approve'])
          const left = contents()
          expect([...left.keys()].filter((id) => !before.has(id))).toEqual([])
          expect([...before.keys()].filter((id) => !left.has(id))).toEqual([])
        } finally {
          await run.close()
        }
      }
    },
  )
})
