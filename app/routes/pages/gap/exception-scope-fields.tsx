import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { Radio, Select, Stack, TagsInput } from '@mantine/core'
import type { ExceptionScope } from '#app/contract/exceptions.ts'
import { readTag } from '#app/text/exception-words.ts'

/** What the dialog asks about the resources that are accepted. */
export interface ScopeChoice {
  kind: 'one' | 'matching' | 'all'
  resourceId: string | null
  names: string[]
  groups: string[]
  /** As people write them: `name: value`. */
  tags: string[]
}

interface ExceptionScopeFieldsProps {
  /** Failing resources of the page. */
  resources: { value: string; label: string }[]
  choice: ScopeChoice
  onChange: (choice: ScopeChoice) => void
}

/** One resource, those that match a name, a group or a tag, or all of the subscription. */
export function ExceptionScopeFields({ resources, choice, onChange }: ExceptionScopeFieldsProps) {
  const change = (part: Partial<ScopeChoice>) => onChange({ ...choice, ...part })
  return (
    <>
      <Radio.Group
        label="Accept the failure of"
        value={choice.kind}
        onChange={(kind) => change({ kind: kind as ScopeChoice['kind'] })}
      >
        <Stack gap={8} mt={6}>
          <Radio value="one" label="One resource" disabled={resources.length === 0} />
          <Radio value="matching" label="Resources by name, group or tag" />
          <Radio value="all" label="All resources of the subscription" />
        </Stack>
      </Radio.Group>
      {choice.kind === 'one' && (
        <Select
          label="Resource"
          description="Resources of the page that is open"
          searchable
          allowDeselect={false}
          data={resources}
          value={choice.resourceId}
          onChange={(resourceId) => change({ resourceId })}
        />
      )}
      {choice.kind === 'matching' && (
        <>
          <TagsInput
            label="Names"
            description="Any of these, with * for any characters: st*, kv-dev-*. Enter adds one."
            value={choice.names}
            onChange={(names) => change({ names })}
          />
          <TagsInput
            label="Resource groups"
            description="Everything in them: rg-sandbox-*"
            value={choice.groups}
            onChange={(groups) => change({ groups })}
          />
          <TagsInput
            label="Tags"
            description="Of the resource, or of what it stands in: environment: dev"
            value={choice.tags}
            onChange={(tags) => change({ tags })}
          />
        </>
      )}
    </>
  )
}

/** The scope that was chosen; null while it names nothing. */
export function chosenScope({ kind, resourceId, names, groups, tags }: ScopeChoice): ExceptionScope | null {
  const nothing = { resourceIds: [], names: [], groups: [], tags: [] }
  if (kind === 'all') return nothing
  if (kind === 'one') return resourceId === null ? null : { ...nothing, resourceIds: [resourceId] }
  const scope = { ...nothing, names, groups, tags: tags.flatMap((text) => readTag(text) ?? []) }
  return names.length + groups.length + scope.tags.length === 0 ? null : scope
}
