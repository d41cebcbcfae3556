import { Button, Card, CopyButton, Select } from '@mantine/core'
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { previewText } from '#app/domain/remediation/fix-preview.ts'
import type { GapDetail } from '#app/domain/scans/gap-detail.ts'
import classes from './fix-card.module.css'
import { FixLines } from './fix-lines.tsx'
import type { ResourceFix } from './fixes-of.ts'

interface FixCardProps {
  /** Names the file. */
  name: string
  fix: GapDetail['fix']
  fixes: ResourceFix[]
}

/** How the gap is closed: Terraform for one of the resources of this page, or what a person has to do. */
export function FixCard({ name, fix, fixes }: FixCardProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = fixes.find((one) => one.findingId === chosen) ?? fixes[0]
  return (
    <Card padding={0} component="section">
      <CardHead title="The fix" mark={shown && <code className={classes.tag}>{name}.tf</code>} ruled>
        {shown && (
          <CopyButton value={previewText(shown.lines)}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.75} />}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        )}
      </CardHead>
      {shown && fixes.length > 1 && (
        <div className={classes.choice}>
          <Select
            label="Resource"
            searchable
            allowDeselect={false}
            data={fixes.map((one) => ({ value: one.findingId, label: one.resourceName }))}
            value={shown.findingId}
            onChange={setChosen}
          />
        </div>
      )}
      {shown ? <FixLines lines={shown.lines} /> : <p className={classes.text}>{textOf(fix)}</p>}
      <div className={classes.impact}>
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        <span>{fix.impact}</span>
      </div>
    </Card>
  )
}

function textOf({ manual, module }: GapDetail['fix']): string {
  if (manual) return manual
  if (module) return `A new resource closes this gap: the module ${module} makes it.`
  return 'No resource of this page fails the control, so there is nothing to write.'
}
