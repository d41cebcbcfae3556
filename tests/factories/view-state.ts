import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { ResourceDetail } from '#app/contract/inventory.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import type { Gap, ScanResults } from '#app/contract/scans.ts'
import { firstState, type Known, type Scanned, type State } from '#cli/full-screen/state/state.ts'
import { fixRow } from './fix-row.ts'

const subscriptionId = '11111111-2222-3333-4444-555555555555'
const scanId = '2d8f6a13-93d5-4f0e-8a61-2b9d6e50f31c'
const at = '2026-11-22T07:39:00.000Z'

export function viewGap(more: Partial<Gap> = {}): Gap {
  return {
    controlId: 'storage-minimum-tls',
    name: 'Accounts accept old TLS',
    description: 'Old TLS can be read by others.',
    severity: 'high',
    impact: 'High',
    category: 'Networking',
    service: 'storage',
    remediationType: 'patch',
    horizon: 'immediate',
    affectedResources: 2,
    assessedResources: 8,
    noun: 'storage accounts',
    critical: false,
    firstSeenAt: at,
    standards: [{ standard: 'CIS', requirement: '9.3.8' }],
    ...more,
  }
}

/** Names that would steer a terminal, are wide, or are long. */
export const hardNames = [
  '\u001b[2J\u001b[31mred\u001b]0;title\u0007',
  'ab\u202egpj.exe',
  '子どもの名前の長いストレージアカウント'.repeat(4),
  '👨‍👩‍👧 family 🎉',
  'line\r\nbreak\tand tab',
  'x'.repeat(400),
]

export function viewResults(gaps: readonly Gap[]): ScanResults {
  return {
    scan: {
      id: scanId,
      environmentId: 'e',
      subscriptionId,
      subscriptionName: 'Aldergrove – Development',
      source: 'cloud',
      status: 'done',
      requestedBy: 'admin',
      createdAt: at,
      startedAt: at,
      finishedAt: at,
      error: null,
      overallScore: 53.2,
      resources: 300,
      resourceGroups: 12,
      reading: null,
      calls: 90,
      totalRecommendations: gaps.length,
      criticalRecommendations: 1,
      implementedControls: 56,
      totalControls: 212,
      progress: null,
    },
    summary: {
      overallScore: 53.2,
      securityHealth: { level: 'Fair', color: '#F59E0B' },
      criticalRecommendations: 1,
      totalRecommendations: gaps.length,
      implementedControls: 56,
      totalControls: 212,
    },
    scoreParts: {
      parts: [{ severity: 'high', weight: 4, controls: 40, passing: 60, points: 30, mostPoints: 50 }],
      notAssessed: 0,
      excepted: 0,
    },
    criticalGaps: [],
    gaps: [...gaps],
    accepted: [],
    notAssessed: [],
    improvementRoadmap: { immediate: [], shortTerm: [], mediumTerm: [] },
    standards: [
      {
        id: 'cis',
        short: 'CIS',
        name: 'CIS Microsoft Azure Foundations',
        version: '5.0',
        met: 14,
        assessed: 53,
        total: 90,
        percent: 26.3,
        previousPercent: null,
      },
    ],
    changes: {
      previousScanId: 'p',
      previousAt: '2026-11-08T07:39:00.000Z',
      previousScore: 52.1,
      newFindings: 1,
      resolvedFindings: 4,
      reopenedFindings: 0,
      moreAccepted: 0,
      previousTotalRecommendations: 4,
      previousCriticalRecommendations: 1,
      previousImplementedControls: 50,
    },
    fixed: null,
    assignments: [],
  }
}

export function viewScanned(gaps: readonly Gap[] = [viewGap()]): Scanned {
  const results = viewResults(gaps)
  const { scan, scoreParts } = results
  const fixes = [fixRow()]
  return {
    results,
    fixPlan: { scan, score: 53.2, scoreParts, proven: 0, planned: 0, rest: 1.2, fixes },
  }
}

export function viewExecution(more: Partial<ExecutionDetail> = {}): ExecutionDetail {
  return {
    id: '9f41c7d2-0000-4000-8000-000000000001',
    command: 'plan',
    workspaceName: 'fix-storage',
    user: 'admin',
    timestamp: at,
    variables: {},
    result: null,
    status: 'awaiting_approval',
    mode: 'normal',
    subscriptionId,
    subscriptionName: 'Aldergrove – Development',
    kind: 'fix',
    playbookId: null,
    playbookName: 'Storage: require TLS 1.2',
    templateId: 't',
    templateVersion: 1,
    environment: null,
    undo: false,
    startedAt: at,
    finishedAt: at,
    seconds: 4,
    error: null,
    counts: { add: 0, change: 2, destroy: 0, import: 0 },
    applied: null,
    destructive: false,
    planId: null,
    planDigest: null,
    approvedBy: null,
    approvedAt: null,
    approvalComment: null,
    approvalAsked: null,
    terraformVersion: '1.11.4',
    phases: {},
    can: { cancel: true, kill: false, apply: true, discard: true, askApproval: false, undo: false, prove: false },
    resources: [],
    hasPlan: true,
    proof: null,
    undoneBy: null,
    approvers: [],
    ...more,
  }
}

export function viewPlan(more: Partial<SanitizedPlan> = {}): SanitizedPlan {
  return {
    terraformVersion: '1.11.4',
    mode: 'normal',
    counts: { add: 0, change: 2, destroy: 0, import: 0 },
    changes: [],
    drift: [],
    outputs: [],
    destructive: false,
    recovered: [],
    ...more,
  }
}

export function viewFix(more: Partial<FixDetail> = {}): FixDetail {
  const { fixPlan } = viewScanned()
  return {
    scan: fixPlan.scan,
    fix: fixRow(),
    gaps: [
      {
        controlId: 'storage-minimum-tls',
        title: 'Accounts accept old TLS',
        severity: 'high',
        impact: 'Old clients are refused.',
        noun: { one: 'storage account', many: 'storage accounts' },
        points: 0.6,
        resources: [
          {
            id: `/subscriptions/${subscriptionId}/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/stone`,
            name: 'stone',
            parent: null,
            group: 'rg',
            failingId: 'x',
            kind: 'update',
            values: [{ property: 'minimumTlsVersion', before: 'TLS1_0', after: 'TLS1_2' }],
            irreversible: false,
            choosable: true,
            closed: false,
          },
        ],
        inputs: [],
      },
    ],
    score: 53.2,
    proven: 0,
    place: { at: 1, of: 3, previous: null, next: 'other' },
    provenFixes: 0,
    next: null,
    step: 'review',
    plan: null,
    acceptedInPlan: 0,
    apply: null,
    ...more,
  }
}

export function viewKnown(more: Partial<Known> = {}): Known {
  const executions: Execution[] = [viewExecution()]
  return {
    user: { username: 'admin', email: '', role: 'admin' },
    isLocalCloud: true,
    environmentName: 'Local',
    subscription: { id: subscriptionId, name: 'Aldergrove – Development' },
    scans: [46.1, 50.2, 53.2].map((score, nth) => ({
      id: `${nth}`,
      subscription_id: subscriptionId,
      subscription_name: 'Aldergrove – Development',
      overall_score: score,
      total_recommendations: 4,
      critical_recommendations: 1,
      created_at: at,
      status: 'done' as const,
      source: 'cloud' as const,
      stored_bytes: null,
      proven: null,
    })),
    executions,
    ...more,
  }
}

export function viewResource(more: Partial<ResourceDetail> = {}): ResourceDetail {
  const group = `/subscriptions/${subscriptionId}/resourceGroups/rg`
  const id = `${group}/providers/Microsoft.Storage/storageAccounts/stone`
  const resource = {
    id,
    name: 'stone',
    type: 'Microsoft.Storage/storageAccounts',
    noun: 'storage account',
    resourceGroup: 'rg',
    location: 'westeurope',
    tags: { owner: 'maria' },
    gaps: 1,
    severity: 'high' as const,
    unassessed: 0,
    isJudged: true,
  }
  return {
    scan: { id: scanId, subscriptionId, subscriptionName: 'Aldergrove – Development', createdAt: at },
    resource,
    portalUrl: null,
    readAt: at,
    applied: 12,
    passed: 11,
    gaps: [
      {
        findingId: 'f',
        controlId: 'storage-minimum-tls',
        title: 'Accounts accept old TLS',
        severity: 'high',
        status: 'failed',
        resource: { id, name: 'stone' },
        evidence: { path: 'properties.minimumTlsVersion', expected: 'TLS1_2', actual: 'TLS1_0' },
        moreEvidence: 0,
        reason: null,
        firstSeenAt: at,
        fixedAt: null,
      },
    ],
    record: { id, name: 'stone', properties: { minimumTlsVersion: 'TLS1_0', networkAcls: { defaultAction: 'Allow' } } },
    history: [
      {
        at,
        kind: 'changed',
        what: 'Storage: require TLS 1.2',
        resourceName: 'stone',
        controlId: null,
        executionId: 'e',
      },
    ],
    parent: null,
    children: [{ id: `${id}/blobServices/default`, name: 'default', noun: 'blob service', gaps: 0, severity: null }],
    refersTo: [],
    ...more,
  }
}

/** The view on its first screen, with the results of a scan. */
export function viewState(more: Partial<State> = {}): State {
  return {
    ...firstState({
      size: { columns: 120, rows: 38 },
      now: Date.parse(at),
      hasColour: true,
      version: '1.0.0',
      server: 'http://127.0.0.1:3000',
    }),
    known: viewKnown(),
    scanned: viewScanned(),
    ...more,
  }
}
