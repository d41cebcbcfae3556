import { Stack } from '@mantine/core'
import type { FieldInput } from '#app/components/variables/variable-input.ts'
import type { Draft } from './draft.ts'
import type { DraftFields } from './draft-fields.ts'
import { FieldSectionCard } from './field-section.tsx'
import { FixCard } from './fix-card.tsx'

interface FixesStepProps {
  draft: Draft
  fields: DraftFields
  scannedAt: string | null
  serverErrors: Record<string, string>
  subscriptionId: string | null
  onField: (key: string, input: FieldInput) => void
  onTake: (fix: string, ids: string[], out: boolean) => void
}

const none: string[] = []

/** What the fixes of the template change, with the values that they need first. */
export function FixesStep({ draft, fields, scannedAt, serverErrors, subscriptionId, onField, onTake }: FixesStepProps) {
  return (
    <Stack gap={14}>
      {fields.inputs.length > 0 && (
        <FieldSectionCard
          title="Values that the fixes need"
          note="What is left empty is asked for at the run."
          fields={fields.inputs}
          serverErrors={serverErrors}
          subscriptionId={subscriptionId}
          opened
          onChange={onField}
        />
      )}
      {draft.fixes.map((fix) => (
        <FixCard
          key={fix.name}
          fix={fix}
          scannedAt={scannedAt}
          takenOut={draft.takenOut[fix.name] ?? none}
          onTake={onTake}
        />
      ))}
    </Stack>
  )
}
