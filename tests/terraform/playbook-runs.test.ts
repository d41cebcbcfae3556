import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'
import { controlsNotPassing } from './not-passing.ts'
import { type PlaybookFile, playbookFiles, suggestedVariables } from './playbook-files.ts'
import { openPlaybookRun } from './playbook-run.ts'
import { unguardedEstate } from './unguarded-estate.ts'

/** Settings of a subscription that exist from its first day, so that a playbook can only change them. */
const subscriptionSetting = /^\/subscriptions\/[^/]+\/providers\/microsoft\.security\//

describe('a playbook', () => {
  let services: TestScans
  let worker: { stop(): Promise<void> }
  let notPassing: Map<string, Set<string>>

  beforeAll(async () => {
    services = await createScanServices({ records: unguardedEstate(2500) })
    worker = services.startWorker()
    notPassing = new Map()
    for (const { subscriptionId } of estateSubscriptions)
      notPassing.set(subscriptionId, await controlsNotPassing(services, subscriptionId))
  })

  afterAll(async () => {
    await worker?.stop()
    await services?.close()
  })

  /** Subscriptions in which, together, every control of the evidence does not pass: as few as a simple search finds. */
  function subscriptionsFor({ evidence }: PlaybookFile): string[] {
    const open = new Set(evidence)
    const chosen: string[] = []
    const gainOf = (id: string) => [...open].filter((control) => notPassing.get(id)?.has(control)).length
    const all = estateSubscriptions.map(({ subscriptionId }) => subscriptionId).toReversed()
    do {
      const [best = ''] = all.toSorted((a, b) => gainOf(b) - gainOf(a))
      if (open.size > 0 && gainOf(best) === 0)
        throw new Error(`nothing in the estate fails ${[...open].join(', ')} before`)
      chosen.push(best)
      for (const control of notPassing.get(best) ?? []) open.delete(control)
    } while (open.size > 0)
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
    { timeout: 240_000 },
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
          await run.terraform(['validate'])
          await run.terraform(['plan', '-detailed-exitcode'], 2)
          await run.terraform(['apply', '-auto-approve'])
          await run.terraform(['plan', '-detailed-exitcode'], 0)

          const applied = contents()
          const changed = [...before].filter(([id, body]) => applied.get(id) !== body).map(([id]) => id)
          expect(changed.filter((id) => !subscriptionSetting.test(id))).toEqual([])
          const stillFailing = await controlsNotPassing(services, subscriptionId)
          expect(playbook.evidence.filter((control) => stillFailing.has(control))).toEqual([])

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
