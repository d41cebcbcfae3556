import { Card, Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IconFilterOff } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ExportButton } from '#app/components/export-menu.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import rows from '#app/components/row-table/row-table.module.css'
import { ShowOlder } from '#app/components/row-table/show-older.tsx'
import { saveDownload } from '#app/components/save-download.ts'
import { api } from '#app/components/session/api.ts'
import type { AuditFormat } from '#app/contract/audit.ts'
import { findAuditRow } from '#app/domain/audit/find-audit-row.ts'
import { auditNames, listAudit } from '#app/domain/audit/list-audit.ts'
import { requireAdmin } from '#app/server/admin-session.server.ts'
import { AuditDetails } from './audit-details.tsx'
import { queryOf, readFilter, setFilters } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { useOlderRows } from './use-older-rows.ts'
import { Verification } from './verification.tsx'

const formats: Record<AuditFormat, string> = { csv: 'CSV, for spreadsheets', ndjson: 'JSON, one row a line' }

export const meta: MetaFunction = () => [{ title: 'Audit Log · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services } = await requireAdmin(request, 'Only admins can read the audit log.')
  const params = new URL(request.url).searchParams
  const filter = readFilter(params)
  const [page, names, opened] = await Promise.all([
    listAudit(services.db, { ...setFilters(filter), before: numberOf(params.get('before')) }),
    auditNames(services.db),
    findAuditRow(services.db, numberOf(params.get('row')) ?? 0),
  ])
  return { ...page, ...names, filter, opened, integrity: services.integrity.current() }
}

/** A row's number; undefined for what is none. */
function numberOf(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export default function AuditLog() {
  const first = useLoaderData<typeof loader>()
  const { filter, opened, actors, actions, integrity } = first
  const { items, more, loading, showOlder } = useOlderRows(first)
  const change = useFilterChange()
  const [error, setError] = useState<string | null>(null)

  async function save(format: AuditFormat) {
    setError(null)
    const query = { ...setFilters(filter), format }
    await saveDownload(await api.raw('audit.export', { query }, { accept: '*/*' }), `audit-log.${format}`)
  }

  return (
    <Stack gap={20}>
      <PageHead title="Audit Log" subtitle="Who did what, when, to what. Rows are only ever added.">
        <ExportButton what="audit log" formats={formats} save={save} onError={setError} />
      </PageHead>
      <ErrorNotice error={error} onDismiss={() => setError(null)} />
      <Verification seen={integrity} />
      <AuditFilters filter={filter} actors={actors} actions={actions} />
      <Card padding={0} className={rows.card}>
        {items.length > 0 ? (
          <AuditTable
            items={items}
            opened={opened?.seq ?? null}
            addressOf={(seq) => queryOf(filter, { row: String(seq) })}
          />
        ) : (
          <EmptyState icon={IconFilterOff}>No row matches these filters.</EmptyState>
        )}
        {more && <ShowOlder loading={loading} onShow={showOlder} />}
      </Card>
      {opened && <AuditDetails row={opened} onClose={() => change('row', '')} />}
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
