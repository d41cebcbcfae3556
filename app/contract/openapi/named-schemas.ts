import { z } from 'zod'
import * as assignments from '../assignments.ts'
import * as attestations from '../attestations.ts'
import * as audit from '../audit.ts'
import * as azure from '../azure.ts'
import * as catalogue from '../catalogue.ts'
import * as compliance from '../compliance.ts'
import * as deliveries from '../deliveries.ts'
import * as environmentTest from '../environment-test.ts'
import * as environments from '../environments.ts'
import * as eventGrid from '../event-grid.ts'
import * as exceptions from '../exceptions.ts'
import * as executionStatus from '../execution-status.ts'
import * as executions from '../executions.ts'
import * as findings from '../findings.ts'
import * as fixDetail from '../fix-detail.ts'
import * as fixPlan from '../fix-plan.ts'
import * as fixedSinceScan from '../fixed-since-scan.ts'
import * as horizon from '../horizon.ts'
import * as inventory from '../inventory.ts'
import * as microsoftAuth from '../microsoft-auth.ts'
import * as notificationChannels from '../notification-channels.ts'
import * as notificationEvents from '../notification-events.ts'
import * as notificationRules from '../notification-rules.ts'
import * as notifications from '../notifications.ts'
import * as planJudgement from '../plan-judgement.ts'
import * as plans from '../plans.ts'
import * as playbooks from '../playbooks.ts'
import * as posture from '../posture.ts'
import * as postureReport from '../posture-report.ts'
import * as pricingPlan from '../pricing-plan.ts'
import * as problem from '../problem.ts'
import * as proof from '../proof.ts'
import * as remediation from '../remediation.ts'
import * as riskLevel from '../risk-level.ts'
import * as scanComparison from '../scan-comparison.ts'
import * as scanHistory from '../scan-history.ts'
import * as scanReading from '../scan-reading.ts'
import * as scanStatus from '../scan-status.ts'
import * as scans from '../scans.ts'
import * as schedules from '../schedules.ts'
import * as scoreParts from '../score-parts.ts'
import * as scoreTrend from '../score-trend.ts'
import * as session from '../session.ts'
import * as severity from '../severity.ts'
import * as system from '../system.ts'
import * as templateCatalogue from '../template-catalogue.ts'
import * as templateContent from '../template-content.ts'
import * as templateRuns from '../template-runs.ts'
import * as templates from '../templates.ts'
import * as trial from '../trial.ts'
import * as users from '../users.ts'
import * as workspaceName from '../workspace-name.ts'
import * as workspaces from '../workspaces.ts'

/** The schemas that the contract exports, by their names. */
export const namedSchemas: readonly [name: string, schema: z.ZodType][] = [
  assignments,
  attestations,
  audit,
  azure,
  catalogue,
  compliance,
  deliveries,
  environmentTest,
  environments,
  eventGrid,
  exceptions,
  executionStatus,
  executions,
  findings,
  fixedSinceScan,
  fixDetail,
  fixPlan,
  horizon,
  microsoftAuth,
  inventory,
  notificationChannels,
  notificationEvents,
  notificationRules,
  notifications,
  planJudgement,
  plans,
  pricingPlan,
  playbooks,
  problem,
  posture,
  postureReport,
  proof,
  remediation,
  scans,
  schedules,
  riskLevel,
  scanComparison,
  scanHistory,
  scanReading,
  scanStatus,
  scoreParts,
  scoreTrend,
  session,
  severity,
  system,
  templateCatalogue,
  templateContent,
  templateRuns,
  templates,
  trial,
  users,
  workspaceName,
  workspaces,
].flatMap((module) =>
  Object.entries<unknown>(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)
