import { type CollectionRow, neededRows } from '#app/domain/arm/collection-table.ts'
import { nounOf } from '#app/domain/arm/resource-nouns.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { type CollectionCost, costEstate } from './collection-cost.ts'

/** Azure's limit of reads, as above the bucket of `app/azure/cloud-profile.ts`. */
const [burst, perSecond] = [250, 25]
const number = (value: number) => value.toLocaleString('en')

/** `docs/collection.md`: what a scan reads for these controls, by which call, permission and number of calls. */
export function collectionText(controls: readonly Control[], cost: CollectionCost): string {
  const types = new Set([...neededTypes(controls)].map((type) => type.toLowerCase()))
  const rows = neededRows(types).toSorted((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0))
  const ofTenant = rows.filter(({ graph }) => graph !== undefined)
  const ofAzure = rows.filter(({ graph }) => graph === undefined)
  return `${[
    '# What a scan reads',
    '',
    'Written by `npm run context` from `app/domain/arm/types` and the controls: what no control looks at is not read. All calls are reads.',
    '',
    '| first | call | permission | calls |',
    '|---|---|---|---|',
    '| the subscription | `GET /subscriptions/{id}` | `Microsoft.Resources/subscriptions/read` | 1 |',
    '| resource groups | Resource Graph, `resourcecontainers` | read access to each | 1 for 1,000 |',
    '| resources of all types | Resource Graph, `resources` | read access to each | 1 for 1,000 |',
    '| what the sign-in may read | `GET …/Microsoft.Authorization/permissions` | `Microsoft.Authorization/permissions/read` | 1, and 1 more where Resource Graph lists none of a type |',
    '| what was done since the scan before, of a scan of changes | `GET …/Microsoft.Insights/eventtypes/management/values` | `Microsoft.Insights/eventtypes/values/read` | 1 for each page of the log |',
    '| the tenant by its name | Microsoft Graph `GET /v1.0/organization` | none that is needed: without it the tenant goes by its id | 1 |',
    '',
    '## What 10,000 resources cost',
    '',
    'Azure lets a sign-in read a subscription 250 times at once and 25 times a second, whatever asks ("Understand how Azure Resource Manager throttles requests"). So the reads of a whole scan',
    'decide how long it takes at least; subscriptions have limits of their own and are read side by side. Resource Graph is asked a dozen times, and has another limit.',
    '',
    `Of the subscription Production in a local cloud of ${costEstate.toLocaleString('en')} records, with ${number(cost.resources)} resources that Resource Graph lists:`,
    '',
    '| service | reads |',
    '|---|---|',
    ...cost.services.map(({ service, reads }) => `| \`${service}\` | ${number(reads)} |`),
    `| **all** | **${number(cost.reads)}** |`,
    '',
    `That takes ${number(Math.ceil((cost.reads - burst) / perSecond))} seconds at least. \`npm run bench live-limits\` reads it from a local cloud with these limits on, and may take 1.3 times as long.`,
    'A scan reads a setting only where a control looks at it ([decision 101](decisions/101-live-collection-asks-less.md)); a scan of changes reads [much less](watching.md).',
    '',
    '## Settings',
    '',
    "By Azure Resource Manager, or one of Resource Graph's tables where that is said, with the role Reader unless [operations.md](operations.md#real-azure) says otherwise.",
    '',
    '| read | call below | permission | calls | for |',
    '|---|---|---|---|---|',
    ...ofAzure.map((row) =>
      line(
        row,
        row.table ? `Resource Graph, \`${row.table}\`` : `\`${row.of}\`: \`${row.path || '/'}\``,
        row.table ? '1 for 1,000' : `1 for each ${nounOf(row.of, 1)}${row.readEach ? ', 1 for each element' : ''}`,
      ),
    ),
    '',
    '## The tenant',
    '',
    'By Microsoft Graph v1.0, with a token of the same sign-in for the Graph of its cloud ([decision 080](decisions/080-the-tenant.md)). Permissions are those of an application,',
    'which an administrator of the tenant grants; the test of a connection gives the commands. `Directory.Read.All` does in place of all but the policies. What is granted in part',
    'is read in part: the rest is *not assessed*, with the permission to ask for, and no scan fails. None of it takes a licence, but conditional access exists only with Entra ID P1.',
    '',
    '| read | call | permission | calls a scan | for |',
    '|---|---|---|---|---|',
    ...ofTenant.map((row) => line(row, `\`${row.graph?.split('?')[0]}\``, graphCalls(row))),
    '',
    'Some twenty calls in all for a tenant of up to 999 applications and guests. Graph names its limits in its answers (`Retry-After`), which are kept; they are of the tenant and not of the',
    'subscription. Scans that are asked for together read a tenant once ([decision 121](decisions/121-a-tenant-is-read-once.md)), as `inventory collect` does for each file.',
  ].join('\n')}\n`
}

function line(row: CollectionRow, call: string, calls: string): string {
  return `| \`${row.type}\`${row.on ? ` of \`${row.on}\`` : ''} | ${call} | \`${row.permission}\` | ${calls} | ${row.why} |`
}

function graphCalls({ graph, list, with: asked }: CollectionRow): string {
  if (asked) return `1, and 1 for each element (\`${asked.property}\`)`
  return list && graph?.includes('$top=999') ? '1 for 999' : '1'
}
