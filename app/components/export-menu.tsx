import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportFormat } from '#app/contract/report-formats.ts'
import type { ExportFormat } from '#app/contract/scans.ts'
import { saveDownload } from './save-download.ts'
import { api } from './session/api.ts'
import { errorText } from './session/error-text.ts'

interface ExportMenuProps {
  scanId: string
  /** Only the findings of this control. */
  controlId?: string
  onError: (message: string) => void
}

/** Saves the findings of a scan in one of the formats of reports; those of one control as a table. */
export function ExportMenu({ scanId, controlId, onError }: ExportMenuProps) {
  async function save(format: ExportFormat) {
    const answer = await api.raw(
      'scans.export',
      { params: { scanId }, query: { format, controlId } },
      { accept: '*/*' },
    )
    await saveDownload(answer, `parapet-findings.${format}`)
  }
  const formats: Partial<Record<ExportFormat, string>> = controlId === undefined ? findingFormats : tableFormats
  return <ExportButton what="findings" formats={formats} save={save} onError={onError} />
}

/** Formats of what is a table, with their words. */
export const tableFormats = { csv: 'CSV, for spreadsheets', json: 'JSON' }

const findingFormats: Record<ReportFormat, string> = {
  html: 'HTML, one page',
  pdf: 'PDF',
  ...tableFormats,
  sarif: 'SARIF, for code hosts',
  junit: 'JUnit XML',
  ocsf: 'OCSF, for SIEMs',
  markdown: 'Markdown',
}

interface ExportButtonProps<Format extends string> {
  /** What is saved, e.g. `findings`. */
  what: string
  /** What can be chosen, with its words. */
  formats: Partial<Record<Format, string>>
  save: (format: Format) => Promise<void>
  onError: (message: string) => void
}

/** Asks for the format, then saves; says so while it does. */
export function ExportButton<Format extends string>({ what, formats, save, onError }: ExportButtonProps<Format>) {
  const [busy, setBusy] = useState(false)

  async function run(format: Format) {
    setBusy(true)
    try {
      await save(format)
    } catch (error) {
      onError(errorText(error, `Failed to export the ${what}. Please try again.`))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu position="bottom-end" width={208} radius="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={2} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(formats) as Format[]).map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
