import * as azure from './azure.ts'
import * as catalogue from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import * as executions from './executions.ts'
import * as findings from './findings.ts'
import * as mfa from './mfa.ts'
import * as notifications from './notifications.ts'
import * as playbooks from './playbooks.ts'
import * as proof from './proof.ts'
import * as remediation from './remediation.ts'
import * as scans from './scans.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as templateCatalogue from './template-catalogue.ts'
import * as templateRuns from './template-runs.ts'
import * as templates from './templates.ts'
import * as users from './users.ts'
import * as workspaces from './workspaces.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the product, in the order of the API's documentation. */
export const endpoints: readonly Endpoint[] = [
  session,
  mfa,
  users,
  azure,
  scans,
  findings,
  catalogue,
  playbooks,
  executions,
  proof,
  workspaces,
  templateCatalogue,
  templates,
  templateRuns,
  remediation,
  notifications,
  system,
].flatMap((module) => Object.values<unknown>(module).filter(isEndpoint))
