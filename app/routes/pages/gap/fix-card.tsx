import { Button, Card, Select } from '@mantine/core'
import { useFetcher, useSearchParams } from '@remix-run/react'
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CopiedStatus } from '#app/components/copying/copied-status.tsx'
import { useCopying } from '#app/components/copying/use-copying.ts'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { LinesSkeleton } from '#app/components/late/lines-skeleton.tsx'
import { byTerraform } from '#app/contract/by-terraform.ts'
import type { ListedFinding } from '#app/contract/findings.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { type PreviewLine, previewText } from '#app/contract/preview-lines.ts'
import classes from './fix-card.module.css'
import { FixLines } from './fix-lines.tsx'
import type { loader } from './fix-preview.ts'

interface FixCardProps {
  detail: GapDetail
  /** The findings of this page of the list. */
  findings: ListedFinding[]
}

/** How the gap is closed: Terraform for one of the resources of this page, or what a person has to do. */
export function FixCard({ detail, findings }: FixCardProps) {
  const { control, fix, scan } = detail
  const failing = byTerraform[fix.remediationType]
    ? findings.filter((one) => one.status === 'failed' && one.fixedAt === null)
    : []
  const [params] = useSearchParams()
  const change = useFilterChange()
  const shown = failing.find((one) => one.id === params.get('preview')) ?? failing[0]
  const { load, data } = useFetcher<typeof loader>({ key: 'fix-preview' })
  const findingId = shown?.id
  useEffect(() => {
    if (findingId) load(`/app/security-scanner/results/${scan.id}/gaps/${control.id}/fix/${findingId}`)
  }, [load, findingId, scan.id, control.id])
  const preview = data && data.findingId === findingId ? data : null
  const lines = preview?.lines ?? []
  return (
    <Card padding={0} component="section">
      <CardHead title="The fix" mark={lines.length > 0 && <code className={classes.tag}>{control.id}.tf</code>} ruled>
        {lines.length > 0 && <CopyFix lines={lines} />}
      </CardHead>
      {shown && failing.length > 1 && (
        <div className={classes.choice}>
          <Select
            label="Resource"
            searchable
            allowDeselect={false}
            data={failing.map((one) => ({ value: one.id, label: one.resource.name }))}
            value={shown.id}
            onChange={(id) => change('preview', id ?? '')}
          />
        </div>
      )}
      {lines.length > 0 ? (
        <FixLines lines={lines} />
      ) : shown && !preview ? (
        <div className={classes.text}>
          <LinesSkeleton label="Writing the Terraform…" />
        </div>
      ) : (
        <p className={classes.text} aria-live="polite">
          {textOf(detail, preview?.manual ?? null, findings)}
        </p>
      )}
      <div className={classes.impact}>
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        <span>{fix.impact}</span>
      </div>
    </Card>
  )
}

function CopyFix({ lines }: { lines: PreviewLine[] }) {
  const { copied, copy, told } = useCopying()
  return (
    <>
      <Button
        variant="default"
        onClick={() => copy(previewText(lines))}
        leftSection={copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.75} />}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <CopiedStatus told={told} />
    </>
  )
}

function textOf(
  { fix }: GapDetail,
  manual: { reason: string; action: string } | null,
  findings: readonly ListedFinding[],
): string {
  if (!byTerraform[fix.remediationType]) return fix.byHand
  if (manual) return `${manual.reason}\n${manual.action}`
  if (findings.some(({ status }) => status === 'excepted'))
    return 'What this page lists is accepted by an exception, so no fix is written for it. Revoke the exception to have it fixed.'
  return 'No resource of this page fails the control any more, so there is nothing to write.'
}
