import { Card, Stack } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { FieldInput } from '#app/components/variables/variable-input.ts'
import { allFields, type DraftFields } from './draft-fields.ts'
import { FieldSectionCard } from './field-section.tsx'
import { ModuleTile } from './module-look.tsx'

interface VariablesStepProps {
  fields: DraftFields
  serverErrors: Record<string, string>
  subscriptionId: string | null
  onChange: (key: string, input: FieldInput) => void
}

/** Up to so many modules have their section open at first. */
const openModules = 3

/** The values of the template: those of fixes, those that modules share, then a section for each module. */
export function VariablesStep({ fields, serverErrors, subscriptionId, onChange }: VariablesStepProps) {
  const { shared, sections, inputs } = fields
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const rest = { serverErrors, subscriptionId, onChange }
  const openedOf = (name: string, first: boolean) => ({
    opened: toggled[name] ?? first,
    onToggle: () => setToggled({ ...toggled, [name]: !(toggled[name] ?? first) }),
  })
  if (allFields(fields).length === 0)
    return (
      <Card padding={0}>
        <EmptyState icon={IconAdjustments}>This template has nothing to configure.</EmptyState>
      </Card>
    )
  return (
    <Stack gap={14}>
      {inputs.length > 0 && (
        <FieldSectionCard
          title="Values that the fixes need"
          note="What is left empty is asked for at the run."
          fields={inputs}
          {...openedOf('inputs', true)}
          {...rest}
        />
      )}
      {shared.length > 0 && (
        <FieldSectionCard
          title="Shared values"
          note="All modules use these. What is left empty is asked for at the run."
          fields={shared}
          {...openedOf('shared', true)}
          {...rest}
        />
      )}
      {sections.map(({ name, module, fields: own }) => (
        <FieldSectionCard
          key={name}
          title={module.display_name}
          id={name}
          tile={<ModuleTile category={module.category} />}
          fields={own}
          {...openedOf(`module ${name}`, sections.length <= openModules)}
          {...rest}
        />
      ))}
    </Stack>
  )
}
