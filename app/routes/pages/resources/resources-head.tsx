import { Group } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { ExportButton, tableFormats } from '#app/components/export-menu.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { saveDownload } from '#app/components/save-download.ts'
import { ScanAgain } from '#app/components/scan-again.tsx'
import { api } from '#app/components/session/api.ts'
import type { InventoryScan } from '#app/contract/inventory.ts'

interface ResourcesHeadProps {
  scan: InventoryScan | null
  /** There is something to export. */
  exports: boolean
  onError: (message: string | null) => void
}

/** What is listed and of when, with a new scan and the export of what matches. */
export function ResourcesHead({ scan, exports, onError }: ResourcesHeadProps) {
  const [params] = useSearchParams()

  async function save(format: 'csv' | 'json') {
    const query = { ...Object.fromEntries(params), subscription: scan?.subscriptionId, format }
    await saveDownload(await api.raw('inventory.export', { query }, { accept: '*/*' }), `resources.${format}`)
  }

  return (
    <PageHead
      title="Resources"
      subtitle={
        scan ? (
          <>
            Everything Parapet can read in {scan.subscriptionName}, as of <Moment at={scan.createdAt} />
          </>
        ) : (
          'Inventory and its gaps'
        )
      }
    >
      {scan && (
        <Group gap={8} wrap="nowrap">
          <ScanAgain label="Read again" onError={onError} />
          {exports && <ExportButton what="resources" formats={tableFormats} save={save} onError={onError} />}
        </Group>
      )}
    </PageHead>
  )
}
