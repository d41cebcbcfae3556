import type { NotRead, ResourceRecord } from '#app/domain/arm/record.ts'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { createEvaluation, type EvaluationOptions } from '#app/domain/judgement/evaluation/evaluation.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'

/** A control of key vaults, unless the rule says another type. */
export function control(id: string, rule: Partial<Control>): Control {
  return {
    id,
    title: id,
    gap: `${id} fails`,
    summary: 'Short.',
    severity: 'high',
    category: 'Logging',
    resource: 'Microsoft.KeyVault/vaults',
    why: 'Why.',
    fix: { horizon: 'immediate', action: 'Do it', impact: 'None.', manual: 'Nothing.' },
    links: ['https://example.invalid/'],
    ...rule,
  }
}

/** What an inventory is made of: records, what could not be read, and what its first line says was collected. */
export type Entry = ResourceRecord | { notRead: NotRead } | { collected: string[] }

/** Judges an inventory entry by entry. */
export function evaluate(controls: Control[], entries: Entry[], options: Partial<EvaluationOptions> = {}) {
  const findings: Finding[] = []
  const compiled = compileCatalogue({ controls }, { now: new Date('2026-01-01T00:00:00Z') })
  const evaluation = createEvaluation(compiled, { onFinding: (finding) => findings.push(finding), ...options })
  for (const entry of entries) {
    if ('collected' in entry && Array.isArray(entry.collected)) {
      const collectedAt = '2026-01-01T00:00:00Z'
      evaluation.header({ version: 1, subscriptionId: 's1', collectedAt, collected: entry.collected })
    } else if ('notRead' in entry) evaluation.notRead(entry.notRead as NotRead)
    else evaluation.record(entry as ResourceRecord)
  }
  return { ...evaluation.finish(), findings }
}
