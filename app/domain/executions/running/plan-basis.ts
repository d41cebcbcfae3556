import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { WorkspaceRow } from '../rows/workspace-row.ts'
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

const words: Record<keyof PlanBasis, string> = {
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
  const key = (Object.keys(words) as (keyof PlanBasis)[]).find((name) => before[name] !== now[name])
  return key === undefined ? null : words[key]
}
