import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { loadPatterns } from '#app/components/variables/use-patterns.ts'
import fieldClasses from '#app/components/variables/variable-field.module.css'
import type { CallOutput } from '#app/contract/endpoint.ts'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Variable } from '#app/contract/playbooks.ts'
import classes from './field-section.module.css'

interface ResourceGroupFieldProps {
  id: string
  /** Follows the name, e.g. its type. */
  tag?: string
  variable: Variable
  input: string
  error: string | undefined
  /** Whose groups are offered; null offers none. */
  subscriptionId: string | null
  onChange: (input: string) => void
}

/** The id of a resource group: one of the subscription's, or typed. */
export function ResourceGroupField(props: ResourceGroupFieldProps) {
  const { id, tag, variable, input, error, subscriptionId, onChange } = props
  const { groups, note, look } = useResourceGroups(subscriptionId)
  return (
    <Autocomplete
      id={id}
      label={
        <>
          <span className="mono">{variable.name}</span>
          {tag && <span className={fieldClasses.tag}>{tag}</span>}
        </>
      }
      description={`${variable.description} ${note}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      className={classes.code}
      radius="sm"
      placeholder="/subscriptions/…/resourceGroups/…"
      spellCheck={false}
      withAsterisk={variable.required}
      error={error}
      value={input}
      data={groups.map((group) => group.id)}
      limit={200}
      openOnFocus={false}
      onFocus={look}
      onChange={(changed) => {
        loadPatterns(variable)
        onChange(changed)
      }}
      renderOption={({ option }) => {
        const group = groups.find((one) => one.id === option.value)
        return (
          <span className={classes.option}>
            <span>{group?.name ?? option.value}</span>
            <span className={classes.optionNote}>{group?.location}</span>
          </span>
        )
      }}
    />
  )
}

/** The groups of a subscription, read when they are first looked at. */
function useResourceGroups(subscriptionId: string | null) {
  const [read, setRead] = useState<{
    of: string
    groups: CallOutput<typeof endpoints.azure.listResourceGroups>
    note: string
  } | null>(null)
  const current = read !== null && read.of === subscriptionId ? read : null

  async function look() {
    if (subscriptionId === null || current !== null) return
    setRead({ of: subscriptionId, groups: [], note: 'Reading the resource groups of the subscription...' })
    try {
      const groups = await api.call('azure.listResourceGroups', { query: { subscriptionId } })
      setRead({ of: subscriptionId, groups, note: 'Choose one of the subscription or type an id.' })
    } catch (error) {
      const reason = errorText(error, 'The resource groups could not be read.')
      setRead({ of: subscriptionId, groups: [], note: `${reason} Type an id.` })
    }
  }

  return {
    groups: current?.groups ?? [],
    note: current?.note ?? (subscriptionId === null ? 'Type an id.' : 'Choose one of the subscription or type an id.'),
    look: () => void look(),
  }
}
