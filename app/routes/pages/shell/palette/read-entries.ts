import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconCube,
  IconRadar2,
  IconShieldCheck,
  IconTemplate,
  IconWand,
} from '@tabler/icons-react'
import { fixAddress } from '#app/components/fix-plan/fix-address.ts'
import { api } from '#app/components/session/api.ts'
import { severityRoles } from '#app/components/severity-chip.tsx'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Role } from '#app/contract/session.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf } from '#app/text/count.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { gainText } from '#app/text/points.ts'
import type { Times } from '#app/text/time.ts'
import type { Entry } from './entry.ts'

/** What the palette reads once when it is opened, each list by itself: one that fails leaves the others. */
export interface Source {
  name: string
  read: (signal: AbortSignal) => Promise<Entry[]>
}

const scansListed = 20

/** The lists that the person may see, of the subscription that they work on. @param role that of the person */
export function sourcesOf(subscriptionId: string | null, role: Role, times: Times): Source[] {
  const mayRun = roleAllows(role, 'operator')
  const ofSubscription: Source[] = subscriptionId
    ? [
        { name: 'scans', read: (signal) => readScans(subscriptionId, times, signal) },
        { name: 'fixes', read: (signal) => readFixes(subscriptionId, times, signal) },
        { name: 'gaps', read: (signal) => readGaps(subscriptionId, signal) },
      ]
    : []
  return [
    ...ofSubscription,
    { name: 'workspaces', read: readWorkspaces },
    { name: 'templates', read: readTemplates },
    { name: 'playbooks', read: (signal) => readPlaybooks(mayRun, signal) },
  ]
}

const scansOf = (subscriptionId: string, signal: AbortSignal) =>
  api.call('scans.list', { query: { subscriptionId, limit: scansListed } }, signal)

async function latestScan(subscriptionId: string, signal: AbortSignal): Promise<string | null> {
  const scans = await scansOf(subscriptionId, signal)
  return scans.find(({ status }) => status === 'done')?.id ?? null
}

async function readScans(subscriptionId: string, times: Times, signal: AbortSignal): Promise<Entry[]> {
  const scans = await scansOf(subscriptionId, signal)
  return scans
    .filter(({ status }) => status === 'done')
    .map((scan) => ({
      id: `scan ${scan.id}`,
      kind: 'scans',
      title: `Scan of ${times.time(scan.created_at)}`,
      detail:
        scan.overall_score === null ? scan.subscription_name : `${scan.overall_score}%, ${scan.subscription_name}`,
      icon: IconRadar2,
      to: `/app/security-scanner/results/${scan.id}`,
      copies: scan.id,
    }))
}

async function readFixes(subscriptionId: string, times: Times, signal: AbortSignal): Promise<Entry[]> {
  const scanId = await latestScan(subscriptionId, signal)
  if (!scanId) return []
  const plan = await api.call('fixPlans.get', { params: { scanId }, query: {} }, signal)
  return plan.fixes.map((fix) => ({
    id: `fix ${fix.id}`,
    kind: 'fixes',
    title: fix.name,
    detail: [fix.gain !== null && gainText(fix.gain), fixStateText(fix, Date.now(), times).words]
      .filter(Boolean)
      .join(', '),
    icon: fix.state === 'forYou' ? IconClipboardCheck : IconWand,
    note: 'Review',
    to: fixAddress(scanId, fix),
  }))
}

async function readGaps(subscriptionId: string, signal: AbortSignal): Promise<Entry[]> {
  const scanId = await latestScan(subscriptionId, signal)
  if (!scanId) return []
  const gaps = await api.call('scans.listGaps', { params: { scanId }, query: { standards: 'false' } }, signal)
  return gaps.map((gap) => ({
    id: `gap ${gap.controlId}`,
    kind: 'gaps',
    title: gap.name,
    detail: `${gap.affectedResources} affected`,
    icon: IconAlertTriangle,
    chip: { role: severityRoles[gap.severity], text: severityName[gap.severity] },
    to: `/app/security-scanner/results/${scanId}/gaps/${gap.controlId}`,
    copies: gap.controlId,
  }))
}

async function readWorkspaces(signal: AbortSignal): Promise<Entry[]> {
  const workspaces = await api.call('workspaces.list', { query: {} }, signal)
  return workspaces.map((one) => ({
    id: `workspace ${one.id}`,
    kind: 'workspaces',
    title: one.playbookName,
    detail: `${one.name} in ${one.subscriptionName}`,
    icon: IconCube,
    chip: one.waitingPlan ? { role: 'info', text: 'Plan waits' } : undefined,
    to: `/app/workspaces/${one.name}`,
    copies: one.name,
  }))
}

async function readTemplates(signal: AbortSignal): Promise<Entry[]> {
  const [own, shared] = await Promise.all([
    api.call('templates.list', { query: { my_templates: 'true' } }, signal),
    api.call('templates.list', { query: {} }, signal),
  ])
  const templates = new Map([...own.templates, ...shared.templates].map((one) => [one.id, one]))
  return [...templates.values()].map((one) => ({
    id: `template ${one.id}`,
    kind: 'templates',
    title: one.name,
    detail: `${one.status}, ${countOf(one.module_count, 'module')}, by ${one.owner}`,
    icon: IconTemplate,
    to: `/app/template-builder/${one.id}`,
    copies: one.id,
  }))
}

async function readPlaybooks(mayRun: boolean, signal: AbortSignal): Promise<Entry[]> {
  const { playbooks } = await api.call('playbooks.list', { query: {} }, signal)
  return playbooks.map((one) => ({
    id: `playbook ${one.id}`,
    kind: 'playbooks',
    title: one.name,
    detail: one.summary,
    icon: IconShieldCheck,
    to: mayRun ? `/app/playbooks/deploy/${one.id}` : '/app/playbooks',
  }))
}
