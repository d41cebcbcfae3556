/**
 * Every endpoint of the product by resource, in the order of the API's documentation. Imported as a namespace
 * (`import * as endpoints`), so that a page's bundle takes only the resources that it calls.
 */

export { azure } from './azure.ts'
export { controls, standards } from './catalogue.ts'
export { environments } from './environments.ts'
export { executions } from './executions.ts'
export { exceptions, findings } from './findings.ts'
export { fixDetails } from './fix-detail.ts'
export { fixPlans } from './fix-plan.ts'
export { inventory } from './inventory.ts'
export { mfa } from './mfa.ts'
export { microsoftAuth } from './microsoft-auth.ts'
export { notifications } from './notifications.ts'
export { playbooks } from './playbooks.ts'
export { posture } from './posture.ts'
export { proof } from './proof.ts'
export { remediation } from './remediation.ts'
export { scans } from './scans.ts'
export { apiTokens, session, sessions } from './session.ts'
export { system } from './system.ts'
export { frameworks, modules } from './template-catalogue.ts'
export { templateRuns } from './template-runs.ts'
export { templates } from './templates.ts'
export { terraform } from './terraform.ts'
export { profile, users } from './users.ts'
export { workspaces } from './workspaces.ts'
