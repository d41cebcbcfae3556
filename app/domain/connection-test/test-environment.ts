import { performance } from 'node:perf_hooks'
import type { EnvironmentTest } from '#app/contract/environment-test.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { environmentClients, environmentSignIns } from '../environments/environment-client.ts'
import type { EnvironmentServices } from '../environments/environment-services.ts'
import { findEnvironment } from '../environments/list-environments.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import { testConnection } from './test-connection.ts'

/**
 * Tests the sign-in of an environment against what the controls in force need.
 * @throws AppError `not-found`, also of one that the person may not see; `unavailable` without anything to sign in with.
 */
export async function testEnvironment(
  services: EnvironmentServices & { catalogue: Catalogue },
  actor: Actor,
  environmentId: string,
): Promise<EnvironmentTest> {
  const { catalogue, now } = services
  const environment = await findEnvironment(services, actor, environmentId)
  const began = performance.now()
  const testedAt = now()
  // Its own sign-in: one that is kept has a token for up to an hour, whatever became of the secret.
  const client = await environmentClients(services, environmentSignIns(services))(environmentId)
  const { controls } = catalogue
  const tested = await testConnection({ environment, client, controls, now: testedAt })
  const { judged, checks } = tested
  const failed = checks.find(({ state }) => state === 'failed')
  await services.db.transaction().execute((trx) =>
    recordAudit(trx, services, {
      actor,
      action: 'environment.test',
      object: `environment:${environmentId}`,
      detail: { name: environment.name, controls: controls.length, judged, ...(failed && { failed: failed.name }) },
    }),
  )
  const milliseconds = Math.round(performance.now() - began)
  return { environmentId, testedAt: testedAt.toISOString(), milliseconds, controls: controls.length, ...tested }
}
