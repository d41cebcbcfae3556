import { Card, Checkbox, Title } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { bodyLeaves } from '#app/contract/body-leaves.ts'
import type { FixKind, TemplateFix } from '#app/contract/template-content.ts'
import { countOf } from '#app/text/count.ts'
import classes from './fix-card.module.css'
import { FixResources } from './fix-resources.tsx'
import { leafText } from './leaf-text.ts'

interface FixCardProps {
  fix: TemplateFix
  /** When the values of before were read; null when that is not known. */
  scannedAt: string | null
  /** Ids of the resources that are taken out. */
  takenOut: readonly string[]
  onTake: (fix: string, ids: string[], out: boolean) => void
}

const kinds: Record<FixKind, { word: string; role: 'primary' | 'success' | 'error' }> = {
  update: { word: 'changes', role: 'primary' },
  patch: { word: 'changes', role: 'primary' },
  create: { word: 'makes', role: 'success' },
  delete: { word: 'deletes', role: 'error' },
}

/** What one fix changes, why, what may break, and on which resources. */
export const FixCard = memo(function FixCard({ fix, scannedAt, takenOut, onTake }: FixCardProps) {
  const { name, kind, type, body, reasons, resources, irreversible } = fix
  const [opened, setOpened] = useState(resources.length <= 10)
  const leaves = bodyLeaves(body)
  const kept = resources.length - takenOut.length
  const [service = type] = type.split('@')
  const title =
    reasons.length === 1 ? (reasons[0]?.title ?? service) : `${countOf(reasons.length, 'control')} on ${service}`
  return (
    <Card
      padding={0}
      component="section"
      aria-label={title}
      data-off={kept === 0 || undefined}
      className={classes.card}
    >
      <header className={classes.head}>
        <Checkbox
          radius="xs"
          aria-label={`Use the fix ${title}`}
          checked={kept === resources.length}
          indeterminate={kept > 0 && kept < resources.length}
          onChange={() =>
            onTake(
              name,
              resources.map(({ id }) => id),
              kept === resources.length,
            )
          }
        />
        <div className={classes.heading}>
          <Title order={2}>{title}</Title>
          <div className={classes.facts}>
            <StatusChip role={kinds[kind].role}>{kinds[kind].word}</StatusChip>
            <code>{type}</code>
          </div>
        </div>
        <span className={classes.count}>
          {kept === resources.length
            ? countOf(kept, 'resource')
            : `${kept} of ${countOf(resources.length, 'resource')}`}
        </span>
      </header>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason.control_id} className={classes.reason}>
            <div className={classes.control}>
              <SeverityChip severity={reason.severity} />
              {reasons.length > 1 && <span className={classes.controlTitle}>{reason.title}</span>}
              <code className={classes.controlId}>{reason.control_id}</code>
            </div>
            {reason.impact && (
              <p className={classes.impact}>
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
                <span>
                  <b>May break:</b> {reason.impact}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {irreversible && (
        <p className={classes.noWayBack}>
          <IconLock size={15} stroke={1.75} aria-hidden />
          <span>
            <b>No way back:</b> Azure does not take this change back, and an undo leaves it as it is.
          </span>
        </p>
      )}
      {leaves.length > 0 && (
        <dl className={classes.leaves} aria-label="What it writes">
          {leaves.map(({ path, value }) => (
            <div key={path} className={classes.leaf}>
              <dt>{path}</dt>
              <dd>{leafText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <FixResources
        fix={fix}
        scannedAt={scannedAt}
        takenOut={takenOut}
        opened={opened}
        onToggle={() => setOpened(!opened)}
        onTake={onTake}
      />
    </Card>
  )
})
