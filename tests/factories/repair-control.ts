import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { repairOf } from '#app/domain/fixes/repair/repair.ts'
import { Control, type Fix } from '#app/domain/judgement/controls/control.ts'

export const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a'
export const type = 'Microsoft.Storage/storageAccounts'

/** A control on storage accounts with this fix, whose rule asks for `properties.on` unless another is given. */
export function control(
  fix: Partial<Fix>,
  rule: Partial<Control> = { failsWhen: { field: 'properties.on', notEquals: true } },
) {
  return Control.parse({
    id: 'c',
    title: 't',
    gap: 'g',
    summary: 's',
    severity: 'low',
    category: 'Logging',
    resource: type,
    why: 'w',
    links: ['https://example.invalid/'],
    fix: { horizon: 'immediate', action: 'a', impact: 'i', ...fix },
    ...rule,
  })
}

export const record = (properties: unknown): ResourceRecord => ({ id, type, name: 'a', properties })
export const repair = (of: Control, failing: ResourceRecord, others: ResourceRecord[] = []) =>
  repairOf(of, failing, (wanted) => others.find((one) => one.id === wanted))
