import type { FixRow } from '#app/contract/fix-plan.ts'

/** A fix of a plan that nobody has planned. */
export function fixRow(more: Partial<FixRow> = {}): FixRow {
  return {
    id: 'immediate-storage',
    name: 'Storage: require TLS 1.2',
    horizon: 'immediate',
    service: 'Storage',
    severity: 'high',
    gaps: [{ controlId: 'storage-minimum-tls', name: 'Accounts accept old TLS', severity: 'high', findings: 2 }],
    findings: 2,
    closed: 0,
    gain: 1.2,
    brought: 0,
    mayBreak: ['Old clients are refused.'],
    roles: ['Storage Account Contributor'],
    locks: [],
    state: 'notPlanned',
    stateAt: null,
    stateBy: null,
    planExpiresAt: null,
    executionId: null,
    templateId: null,
    workspaceName: null,
    inOtherPlans: [],
    missing: 0,
    resources: 2,
    stays: null,
    ...more,
  }
}
