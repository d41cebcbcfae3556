import type { SecurityLevel, SecurityLevelId } from './playbooks.ts'

/** The four security levels, lowest first. */
export const securityLevels: Record<SecurityLevelId, SecurityLevel> = {
  basic: {
    name: 'Basic',
    description: 'Logs, alerts and contacts that every subscription needs from day one.',
    color: 'success',
  },
  intermediate: {
    name: 'Intermediate',
    description: 'Watch over networks, secrets and privileged access in production.',
    color: 'warning',
  },
  advanced: {
    name: 'Advanced',
    description: 'Detection, response and private access for sensitive workloads.',
    color: 'error',
  },
  compliance: {
    name: 'Compliance',
    description: 'Policy assignments and evidence for audits against a standard.',
    color: 'secondary',
  },
}
