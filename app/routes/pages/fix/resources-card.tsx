import { Card, Checkbox, Title } from '@mantine/core'
import { CountBadge } from '#app/components/count-badge.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { FormAction, VariableForm } from '#app/components/variables/variable-form.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import { countOf } from '#app/text/count.ts'
import { choosableIds } from './chosen-effect.ts'
import { InputRow } from './input-row.tsx'
import { lockedBy } from './locked-by.ts'
import { ResourceRow } from './resource-row.tsx'
import classes from './resources-card.module.css'

interface ResourcesCardProps {
  detail: FixDetail
  chosen: ReadonlySet<string>
  disabled: boolean
  form: VariableForm
  onChoose: (chosen: ReadonlySet<string>) => void
  onChange: (action: FormAction) => void
}

/** The resources of a fix by gap, each to be chosen or left out; with the values that belong to a gap. */
export function ResourcesCard({ detail, chosen, disabled, form, onChoose, onChange }: ResourcesCardProps) {
  const { gaps, fix, scan } = detail
  const all = choosableIds(gaps)
  const locked = lockedBy(fix.locks)
  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <Card padding={0} component="section" aria-label="Resources">
      <div className={classes.head}>
        {all.length > 0 && (
          <Checkbox
            radius={5}
            aria-label="All resources"
            checked={chosen.size === all.length}
            indeterminate={chosen.size > 0 && chosen.size < all.length}
            disabled={disabled}
            onChange={() => onChoose(new Set(chosen.size === all.length ? [] : all))}
          />
        )}
        <Title order={2}>Resources</Title>
        {all.length > 0 && <CountBadge count={`${chosen.size} of ${all.length}`} />}
        <span className={classes.read}>
          Values as read <Moment at={scan.createdAt} />
        </span>
      </div>
      {gaps.map((gap) => (
        <section key={gap.controlId} aria-label={gap.title}>
          <div className={classes.gap}>
            <h3 className={classes.title}>{gap.title}</h3>
            <span className={classes.count}>{countOf(gap.resources.length, gap.noun.one, gap.noun.many)}</span>
            <SeverityChip severity={gap.severity} />
          </div>
          <ul>
            {gap.resources.map((row) => (
              <ResourceRow
                key={`${row.kind} ${row.id} ${row.failingId}`}
                row={row}
                chosen={chosen.has(row.id)}
                disabled={disabled}
                locks={locked(row)}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </ul>
          {gap.inputs.map((variable) => (
            <InputRow
              key={variable.name}
              variable={variable}
              input={form.inputs[variable.name] ?? ''}
              error={form.errors[variable.name]}
              disabled={disabled}
              onChange={(input) => onChange({ type: 'change', name: variable.name, input })}
            />
          ))}
        </section>
      ))}
    </Card>
  )
}
