import type { TemplateFix } from '#app/contract/template-content.ts'
import type { TemplateInput } from '#app/contract/templates.ts'

const account =
  '/subscriptions/7f3c1f0e-0000-4000-8000-000000000001/resourceGroups/rg-data/providers/Microsoft.Storage/storageAccounts'

/** A fix of two storage accounts that needs the input `days`. */
export const testFix: TemplateFix = {
  name: 'storage_secure_transfer',
  kind: 'update',
  type: 'Microsoft.Storage/storageAccounts@2024-01-01',
  body: { properties: { supportsHttpsTrafficOnly: true, retention: { $input: 'days' } } },
  reasons: [
    {
      control_id: 'storage-secure-transfer',
      title: 'Storage accounts accept encrypted connections only',
      severity: 'high',
      impact: 'Clients that still use http:// are refused.',
      paths: ['properties.supportsHttpsTrafficOnly'],
    },
  ],
  resources: ['stone', 'sttwo'].map((name) => ({
    id: `${account}/${name}`,
    name,
    failing_id: `${account}/${name}`,
    former: { properties: { supportsHttpsTrafficOnly: false, retention: null } },
  })),
}

/** What a builder saves: a module with a value, one as a plain id, and a fix with its input. */
export function templateInput(changes: Partial<TemplateInput> = {}): TemplateInput {
  return {
    name: 'Logging baseline',
    description: 'Central logs.',
    framework_id: 'cis-azure-foundations',
    modules: [
      { name: 'logs', module_id: 'mon-log-workspace', configuration: { retention_days: 180 } },
      'mon-activity-alerts',
    ],
    variables: { location: 'northeurope', tags: { team: 'platform' } },
    fixes: [testFix],
    inputs: [{ name: 'days', type: 'number', description: 'Days to keep.', default: 30 }],
    is_public: false,
    status: 'draft',
    change_notes: '',
    ...changes,
  }
}
