import type * as endpoints from './endpoints.ts'

/** How the API's documentation names each resource, in its order, and what the resource is. */
export const resources: Record<keyof typeof endpoints, { title: string; about: string }> = {
  session: { title: 'Sign-in', about: 'Signing in and out, and the own password.' },
  sessions: { title: 'Sessions', about: 'Where one is signed in.' },
  apiTokens: { title: 'API tokens', about: 'Tokens of one’s own for the terminal and for CI.' },
  mfa: { title: 'Second factor', about: 'Codes of an authenticator app, and backup codes.' },
  users: { title: 'Users', about: 'Who may sign in, and as what.' },
  profile: { title: 'Profile', about: 'What the signed-in person says of themselves.' },
  environments: { title: 'Environments', about: 'Connected clouds of clients, and how Parapet signs in to them.' },
  microsoftAuth: { title: 'Sign-in with Microsoft', about: 'Connecting a cloud by a person’s own account.' },
  azure: {
    title: 'Azure',
    about: 'Subscriptions, resource groups and resources of the active environment, as Azure lists them now.',
  },
  scans: { title: 'Scans', about: 'Reading a subscription, or an inventory from a file, and judging it.' },
  findings: { title: 'Findings', about: 'One control failing, or not assessable, on one resource, with the evidence.' },
  exceptions: { title: 'Exceptions', about: 'Accepted findings: who, why, until when.' },
  controls: { title: 'Controls', about: 'The rules that a resource passes or fails.' },
  standards: { title: 'Standards', about: 'Requirements, and the controls that answer them.' },
  remediation: { title: 'Remediation', about: 'Templates made from gaps of a scan.' },
  playbooks: { title: 'Playbooks', about: 'Ready Terraform configurations.' },
  frameworks: { title: 'Frameworks', about: 'Starting sets of modules for a template.' },
  modules: { title: 'Modules', about: 'Terraform building blocks.' },
  templates: { title: 'Templates', about: 'Saved compositions of modules and fixes, with versions.' },
  templateRuns: { title: 'Template runs', about: 'Running a template in a workspace of its own.' },
  workspaces: { title: 'Workspaces', about: 'What Terraform has deployed, one state each.' },
  terraform: { title: 'Terraform', about: 'Running a playbook in a workspace: init, plan, apply, destroy.' },
  executions: { title: 'Executions', about: 'Runs of Terraform: their events, plans, approval and undo.' },
  proof: { title: 'Proof', about: 'Whether an apply closed its findings, by reading Azure again.' },
  notifications: { title: 'Notifications', about: 'What a person has been told.' },
  system: { title: 'System', about: 'The server’s health, and this document.' },
}
