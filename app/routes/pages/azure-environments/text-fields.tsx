import { Textarea, TextInput } from '@mantine/core'

/** What people call an environment. */
export interface EnvironmentNames {
  name: string
  clientName: string
  description: string
}

/** Whether both names that an environment needs are given. */
export const isNamed = ({ name, clientName }: EnvironmentNames) => name.trim() !== '' && clientName.trim() !== ''

interface TextFieldsProps {
  value: EnvironmentNames
  /** Marks what is missing. */
  checked: boolean
  onChange: (value: EnvironmentNames) => void
}

export function TextFields({ value, checked, onChange }: TextFieldsProps) {
  const set = (field: keyof EnvironmentNames) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...value, [field]: event.currentTarget.value })
  const missing = (field: 'name' | 'clientName', text: string) => checked && value[field].trim() === '' && text
  return (
    <>
      <TextInput
        label="Environment Name"
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={value.name}
        error={missing('name', 'Environment Name is required')}
        onChange={set('name')}
      />
      <TextInput
        label="Client Name"
        required
        maxLength={200}
        autoComplete="off"
        value={value.clientName}
        error={missing('clientName', 'Client Name is required')}
        onChange={set('clientName')}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={value.description}
        onChange={set('description')}
      />
    </>
  )
}
