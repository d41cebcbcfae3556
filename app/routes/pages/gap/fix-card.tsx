import { Button, Card, CopyButton, Select } from '@mantine/core'
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import type { Finding } from '#app/contract/findings.ts'
import type { Control } from '#app/domain/controls/control.ts'
import { fixPreview, previewText } from '#app/domain/remediation/fix-preview.ts'
import classes from './fix-card.module.css'
import { FixLines } from './fix-lines.tsx'

/** How the gap is closed: Terraform for one of the resources of this page, or what a person has to do. */
export function FixCard({ control, findings }: { control: Control; findings: Finding[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const finding = findings.find((one) => one.id === chosen) ?? findings[0]
  const preview = finding ? fixPreview(control, finding) : null
  return (
    <Card padding={0} component="section">
      <CardHead title="The fix" mark={preview && <code className={classes.tag}>{control.id}.tf</code>} ruled>
        {preview && (
          <CopyButton value={previewText(preview)}>
            {({ copied, copy }) => (
              <Button variant="default" size="sm" onClick={copy} leftSection={copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.75} />}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        )}
      </CardHead>
      {preview && finding && (
        <>
          {findings.length > 1 && (
            <div className={classes.choice}>
              <Select
                label="Resource"
                size="sm"
                searchable
                allowDeselect={false}
                data={findings.map((one) => ({ value: one.id, label: one.resource.name }))}
                value={finding.id}
                onChange={setChosen}
              />
            </div>
          )}
          <FixLines lines={preview} />
        </>
      )}
      {!preview && <p className={classes.text}>{textOf(control, finding !== undefined)}</p>}
      <div className={classes.impact}>
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        <span>{control.fix.impact}</span>
      </div>
    </Card>
  )
}

function textOf({ fix }: Control, failing: boolean): string {
  if (fix.manual) return fix.manual
  if (fix.module) return `A new resource closes this gap: the module ${fix.module} makes it.`
  return failing ? 'There is no preview for this type of resource.' : 'No resource fails this control in this scan, so there is nothing to write.'
}
