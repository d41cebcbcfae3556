import { leavesOf } from '#app/terraform/marked-values.ts'
import { type Redactor, redactor } from '#app/terraform/redaction.ts'
import { markedInState } from '#app/terraform/state-secrets.ts'
import type { Services } from '../../services.ts'
import { readConfiguration } from './configurations.ts'
import type { ExecutionRow } from './execution-row.ts'
import { inspectConfiguration } from './inspected-configuration.ts'
import { openVariables, secretTexts } from './run-variables.ts'
import type { StoredState } from './state-store.ts'

/**
 * Knows the secret values that a workspace's run was given and what its state marks as sensitive. Where the configuration,
 * which tells the secret variables, cannot be read any more, all values count as secret.
 * @throws Error when the values cannot be unsealed.
 */
export async function runRedactor(
  services: Pick<Services, 'db' | 'secrets'>,
  workspaceId: string,
  run: Pick<ExecutionRow, 'configuration_id' | 'variables_sealed'>,
  state: StoredState | undefined,
  moreSecrets: readonly string[] = [],
): Promise<Redactor> {
  const values = openVariables(services, workspaceId, run.variables_sealed)
  const inspected = await readConfiguration(services.db, run.configuration_id)
    .then((files) => inspectConfiguration(run.configuration_id, files))
    .catch(() => null)
  const secrets = inspected ? secretTexts(inspected.variables, values) : leavesOf(values)
  return redactor([...secrets, ...moreSecrets]).knowing(state ? markedInState(state.text) : [])
}
