import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { centralWorkspaceId } from './central-places.ts'
import { extension } from './records.ts'
import { follows, type Unit } from './unit.ts'

type Logs = { groups?: readonly string[]; categories?: readonly string[]; metrics?: readonly string[] }

/** The diagnostic setting of a resource, when the unit has one; a few send metrics only. */
export function* diagnosticSettings(unit: Unit, scope: string, logs: Logs): Iterable<ResourceRecord> {
  if (!follows(unit, 'logging')) return
  const enabled = unit.random.chance(0.94)
  const never = { enabled: false, days: 0 }
  yield extension(scope, 'Microsoft.Insights/diagnosticSettings', 'send-to-workspace', {
    properties: {
      workspaceId: centralWorkspaceId(unit.subscription),
      logs: [
        ...(logs.groups ?? []).map((categoryGroup) => ({ categoryGroup, enabled, retentionPolicy: never })),
        ...(logs.categories ?? []).map((category) => ({ category, enabled, retentionPolicy: never })),
      ],
      metrics: (logs.metrics ?? ['AllMetrics']).map((category) => ({
        category,
        enabled: true,
        retentionPolicy: never,
      })),
    },
  })
}
