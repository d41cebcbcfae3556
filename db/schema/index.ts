import type { AttestationFileTable, AttestationTable } from './attestations.ts'
import type {
  EnvironmentTable,
  MicrosoftSessionTable,
  UserEnvironmentTable,
  WorkingContextTable,
} from './environments.ts'
import type { EventGridEventTable, EventGridKeyTable, EventGridScanTable } from './event-grid.ts'
import type {
  ConfigurationTable,
  ExecutionEventTable,
  ExecutionTable,
  StateVersionTable,
  WorkspaceTable,
} from './executions.ts'
import type { GapAssignmentTable } from './gap-assignments.ts'
import type { ApiTokenTable, BackupCodeTable, NotificationTable, SessionTable, UserTable } from './identity.ts'
import type {
  InventoryBodyTable,
  InventoryIndexTable,
  InventoryResourceTable,
  InventoryTextTable,
} from './inventory.ts'
import type { DeliveryTable, NotificationChannelTable, NotificationRuleTable, ToldEndTable } from './notifications.ts'
import type { PlaybookTable, PlaybookVersionTable } from './playbooks.ts'
import type { ProofTable } from './proofs.ts'
import type {
  ExceptionTable,
  FindingDetailTable,
  FindingResourceTable,
  FindingRowTable,
  FindingSetTable,
  FindingTable,
  FormerFindingTable,
  InventoryPartTable,
  ResolvedFindingTable,
  ScanControlTable,
  ScanEventTable,
  ScanTable,
  SettingsReadTable,
} from './scans.ts'
import type { ScheduleRunTable, ScheduleTable } from './schedules.ts'
import type { AuditHeadTable, AuditTable, JobTable, KeyGenerationTable } from './system.ts'
import type { TemplateTable, TemplateVersionTable } from './templates.ts'

/** Every table, as Kysely types queries. */
export interface Schema {
  users: UserTable
  backup_codes: BackupCodeTable
  sessions: SessionTable
  api_tokens: ApiTokenTable
  notifications: NotificationTable
  notification_rules: NotificationRuleTable
  notification_channels: NotificationChannelTable
  deliveries: DeliveryTable
  told_ends: ToldEndTable
  environments: EnvironmentTable
  microsoft_sessions: MicrosoftSessionTable
  working_contexts: WorkingContextTable
  user_environments: UserEnvironmentTable
  scans: ScanTable
  scan_controls: ScanControlTable
  findings: FindingTable
  finding_sets: FindingSetTable
  finding_rows: FindingRowTable
  finding_resources: FindingResourceTable
  finding_details: FindingDetailTable
  former_findings: FormerFindingTable
  resolved_findings: ResolvedFindingTable
  scan_events: ScanEventTable
  settings_read: SettingsReadTable
  inventory_parts: InventoryPartTable
  inventory_indexes: InventoryIndexTable
  inventory_resources: InventoryResourceTable
  inventory_texts: InventoryTextTable
  inventory_bodies: InventoryBodyTable
  exceptions: ExceptionTable
  gap_assignments: GapAssignmentTable
  schedules: ScheduleTable
  schedule_runs: ScheduleRunTable
  event_grid_keys: EventGridKeyTable
  event_grid_events: EventGridEventTable
  event_grid_scans: EventGridScanTable
  attestations: AttestationTable
  attestation_files: AttestationFileTable
  playbooks: PlaybookTable
  playbook_versions: PlaybookVersionTable
  templates: TemplateTable
  template_versions: TemplateVersionTable
  configurations: ConfigurationTable
  workspaces: WorkspaceTable
  executions: ExecutionTable
  execution_events: ExecutionEventTable
  state_versions: StateVersionTable
  proofs: ProofTable
  jobs: JobTable
  audit_log: AuditTable
  audit_head: AuditHeadTable
  key_generations: KeyGenerationTable
}
