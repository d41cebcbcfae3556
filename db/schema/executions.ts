import type { Generated } from 'kysely'
import type { Flag, IsoDate } from '../cast.ts'

/** The files of one configuration; the id is the SHA-256 of `files`, so a row never changes. */
export interface ConfigurationTable {
  id: string
  /** JSON: file name → text, names sorted. */
  files: string
  created_at: IsoDate
}

/** One Terraform state lineage in one subscription. */
export interface WorkspaceTable {
  id: string
  name: string
  /** `<environment>/<name in lower case>`. */
  name_key: string
  environment_id: string
  subscription_id: string
  subscription_name: string
  /** `playbook`, `fix` (a template made from findings) or `template`. */
  kind: Generated<string>
  playbook_id: string | null
  playbook_name: string
  playbook_level: string | null
  playbook_version: number | null
  /** Of a template's workspace; `playbook_name` then holds the template's name. */
  template_id: string | null
  template_version: number | null
  /** What a template's workspace is for, e.g. `development`; not the cloud that it is in. */
  environment: string | null
  configuration_id: string
  /** JSON of the values last planned with; sensitive ones are masked. */
  variables: Generated<string>
  /** Sealed JSON of all values last planned with. */
  variables_sealed: string | null
  /** `.terraform.lock.hcl` of the first init. */
  lock_file: string | null
  /** The execution that works on it now. */
  busy_execution_id: string | null
  /** The apply that died and whose work the next plan takes in. */
  interrupted_execution_id: string | null
  created_by: string
  created_at: IsoDate
  updated_at: IsoDate
}

/** One init, plan, apply or destroy. */
export interface ExecutionTable {
  id: string
  workspace_id: string
  workspace_name: string
  environment_id: string
  subscription_id: string
  subscription_name: string
  /** As of its workspace. */
  kind: Generated<string>
  playbook_id: string | null
  playbook_name: string
  template_id: string | null
  template_version: number | null
  environment: string | null
  command: string
  mode: string
  status: string
  /** Counts up with every change of the status. */
  version: Generated<number>
  requested_by: string
  created_at: IsoDate
  started_at: IsoDate | null
  /** When Terraform began to change Azure: from then on it is never run again by itself. */
  applying_at: IsoDate | null
  finished_at: IsoDate | null
  configuration_id: string
  /** JSON; sensitive values are masked. */
  variables: Generated<string>
  /** Sealed JSON of all values. */
  variables_sealed: string | null
  success: Flag | null
  stdout: Generated<string>
  stderr: Generated<string>
  error: string | null
  /** Of an ended apply or destroy: resources that were done, and those that were to be. */
  resources_done: number | null
  resources_total: number | null
  /** `cancel` or `kill`. */
  cancel_requested: string | null
  /** Of an apply: the execution whose plan it carries out. */
  plan_execution_id: string | null
  /** SHA-256 of the plan file and of all that is shown of it. */
  plan_digest: string | null
  /** JSON: what the plan rests on: configuration, variables, lock file, engine, version, state serial. */
  plan_basis: string | null
  /** JSON of the plan without secrets. */
  plan_json: string | null
  /** The sealed plan file, with its digest; gone once it was applied, discarded or expired. */
  plan_sealed: string | null
  /** JSON: add, change, destroy, import. */
  counts: string | null
  destructive: Generated<Flag>
  approved_by: string | null
  approved_at: IsoDate | null
  approval_comment: string | null
  /** Who asked others to approve the plan. */
  approval_asked_by: string | null
  approval_asked_at: IsoDate | null
  engine: string | null
  terraform_version: string | null
  /** JSON: phase → milliseconds. */
  phases: Generated<string>
  /** The folder of the job that works on it. */
  folder: string | null
}

export interface ExecutionEventTable {
  execution_id: string
  seq: number
  at: IsoDate
  type: string
  data: string
}

/** A state as it was after a resource was finished, or after an execution. */
export interface StateVersionTable {
  id: string
  workspace_id: string
  execution_id: string
  /** Counts up within the workspace: the highest is the state. */
  seq: number
  lineage: string
  serial: number
  resources: number
  sealed: string
  created_at: IsoDate
}
