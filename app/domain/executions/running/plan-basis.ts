import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { WorkspaceRow } from '../rows/workspace-row.ts'
import type { SeenValues } from '../run-hooks.ts'
import type { OpenJob } from './open-job.ts'

/** What a plan rests on. An apply is refused when any of it is another by then. */
export interface PlanBasis {
  configuration: string
  /** Keyed digest of all values, so that nobody can guess a secret from it. */
  variables: string
  lockFile: string | null
  engine: string
  version: string
  lineage: string | null
  serial: number | null
  /** What Azure had where the plan writes; absent of plans of before it was compared. */
  seen?: SeenValues
}

export function planBasis(
  services: Pick<Services, 'secrets'>,
  workspace: Pick<WorkspaceRow, 'lock_file'>,
  row: { configuration_id: string; variables_sealed: string | null },
  { binary, state }: Pick<OpenJob, 'binary' | 'state'>,
): PlanBasis {
  return {
    configuration: row.configuration_id,
    variables: services.secrets.digest(row.variables_sealed ?? ''),
    lockFile: workspace.lock_file === null ? null : createHash('sha256').update(workspace.lock_file).digest('hex'),
    engine: binary.engine,
    version: binary.version,
    lineage: state?.lineage ?? null,
    serial: state?.serial ?? null,
  }
}

const words: Record<keyof Omit<PlanBasis, 'seen'>, string> = {
  configuration: 'the configuration',
  variables: 'the variables',
  lockFile: 'the provider lock file',
  engine: 'the Terraform program',
  version: 'the Terraform version',
  lineage: 'the state',
  serial: 'the state',
}

/** What differs between the basis of a plan and now, in words; null when nothing does. */
export function basisChange(before: PlanBasis, now: PlanBasis): string | null {
  const key = (Object.keys(words) as (keyof typeof words)[]).find((name) => before[name] !== now[name])
  return key === undefined ? null : words[key]
}

/** Resources that a text names at most. */
const named = 5

/** Why a plan does not fit Azure any more: resources that are not as it saw them, one a line; null when all are. */
export function azureChange({ seen = {} }: PlanBasis, now: SeenValues): string | null {
  // What is not told now is left to Terraform, as it was with the plan.
  const changed = Object.keys(seen).filter((id) => now[id] !== undefined && now[id] !== seen[id])
  if (changed.length === 0) return null
  const all = Object.keys(seen).length
  const more = changed.length > named ? [`and ${changed.length - named} more`] : []
  const which = all === 1 ? 'The resource' : `${changed.length} of the ${all} resources`
  const differ = changed.length === 1 ? 'is not as it was' : 'are not as they were'
  return [
    `${which} that this plan changes ${differ} when the plan was made. Nothing was applied. Plan again to see what would change now.`,
    ...changed.slice(0, named),
    ...more,
  ].join('\n')
}
