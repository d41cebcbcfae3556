import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FoldingButton } from '#app/components/folding/folding-button.tsx'
import type { FieldInput } from '#app/components/variables/variable-input.ts'
import { countOf } from '#app/text/count.ts'
import { DraftFieldView, isWideField } from './draft-field-view.tsx'
import { type DraftField, missingIn } from './draft-fields.ts'
import classes from './field-section.module.css'

interface FieldSectionProps {
  title: string
  /** Follows the title in mono. */
  id?: string
  tile?: ReactNode
  /** Above the fields. */
  note?: ReactNode
  fields: readonly DraftField[]
  serverErrors: Record<string, string>
  subscriptionId: string | null
  opened: boolean
  /** Absent when it does not fold. */
  onToggle?: () => void
  onChange: (key: string, input: FieldInput) => void
}

/** The variables of one module, or those that modules share, as a card that folds. */
export function FieldSectionCard(props: FieldSectionProps) {
  const { title, id, tile, note, fields, serverErrors, subscriptionId, opened, onToggle, onChange } = props
  const body = useId()
  return (
    <Card padding={0} component="section" aria-label={title}>
      <div className={classes.head}>
        <FoldingButton className={classes.toggle} opened={opened} controls={body} onClick={onToggle}>
          {tile}
          <span className={classes.names}>
            <Title order={2}>{title}</Title>
            {id && <code className={classes.id}>{id}</code>}
          </span>
        </FoldingButton>
        <SectionState fields={fields} serverErrors={serverErrors} />
      </div>
      {opened && (
        <div id={body} className={classes.body}>
          {note && <p className={classes.note}>{note}</p>}
          {fields.map((field) => (
            <div key={field.key} className={isWideField(field) ? classes.wide : undefined}>
              <DraftFieldView
                field={field}
                serverError={serverErrors[field.key]}
                subscriptionId={subscriptionId}
                onChange={onChange}
              />
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}

function SectionState({ fields, serverErrors }: Pick<FieldSectionProps, 'fields' | 'serverErrors'>) {
  const wrong = fields.filter(({ key, state }) => state === 'wrong' || serverErrors[key] !== undefined).length
  const missing = missingIn(fields)
  if (wrong > 0)
    return (
      <span className={classes.state} data-tone="error">
        {wrong} to correct
      </span>
    )
  if (missing > 0)
    return (
      <span className={classes.state} data-tone="missing">
        {countOf(missing, 'value')} missing
      </span>
    )
  return <span className={classes.state}>{countOf(fields.length, 'variable')}</span>
}
