import '@mantine/core/styles/Radio.css'
import { Card, Radio, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import type { TemplateFramework } from '#app/contract/template-catalogue.ts'
import { longestDescription, longestName } from '#app/contract/template-names.ts'
import type { Template } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { type Draft, type DraftAction, keptFixes } from './draft.ts'
import { allFields, type DraftField, type DraftFields, missingIn } from './draft-fields.ts'
import { costSentence } from './monthly-cost.ts'
import { nameFieldId } from './name-field-id.ts'
import classes from './review-step.module.css'

interface ReviewStepProps {
  draft: Draft
  fields: DraftFields
  template: Template | null
  framework: TemplateFramework | undefined
  errors: Record<string, string>
  onChange: (action: DraftAction) => void
}

/** Name, description, who may see it, and what is saved. */
export function ReviewStep({ draft, fields, template, framework, errors, onChange }: ReviewStepProps) {
  const about = (changed: Extract<DraftAction, { type: 'about' }>['about']) =>
    onChange({ type: 'about', about: changed })
  return (
    <Stack gap={16}>
      {template?.can.edit && template.status === 'published' && (
        <Notice role="info">
          Version {template.version} is published and stays as it is. Saving makes version {template.version + 1}
          {draft.status === 'draft' ? ', a draft until you publish it.' : ' and publishes it.'}
        </Notice>
      )}
      {template?.can.edit && template.status === 'archived' && (
        <Notice role="info">
          This template is archived. Saving {draft.status === 'draft' ? 'makes it a draft again' : 'publishes it'}.
        </Notice>
      )}
      <Card padding={0} component="section" aria-label="About the template">
        <CardHead title="About the template" ruled />
        <div className={classes.form}>
          <TextInput
            id={nameFieldId}
            label="Template name"
            placeholder={framework ? `${framework.display_name} Template` : undefined}
            description={framework && draft.name === '' ? `Left empty: ${framework.display_name} Template` : undefined}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={draft.name}
            maxLength={longestName}
            error={errors.name}
            onChange={(event) => about({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Description"
            autosize
            minRows={3}
            value={draft.description}
            maxLength={longestDescription}
            error={errors.description}
            onChange={(event) => about({ description: event.currentTarget.value })}
          />
          <Radio.Group
            label="Status"
            value={draft.status}
            onChange={(value) => about({ status: value === 'published' ? 'published' : 'draft' })}
          >
            <Stack gap={8}>
              <Radio value="draft" label="Draft" description="Only you and admins see it." />
              <Radio value="published" label="Published" description="This version never changes again." />
            </Stack>
          </Radio.Group>
          <Switch
            label="Public template"
            description="Everybody who can sign in finds its published versions in the library."
            checked={draft.isPublic}
            onChange={(event) => about({ isPublic: event.currentTarget.checked })}
          />
          <TextInput
            label="Change notes"
            description="For the list of versions."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={draft.changeNotes}
            maxLength={500}
            error={errors.change_notes}
            onChange={(event) => about({ changeNotes: event.currentTarget.value })}
          />
        </div>
      </Card>
      <Summary draft={draft} fields={fields} framework={framework} />
    </Stack>
  )
}

function Summary({ draft, fields, framework }: Pick<ReviewStepProps, 'draft' | 'fields' | 'framework'>) {
  const kept = keptFixes(draft)
  const resources = kept.reduce((sum, fix) => sum + fix.resources.length, 0)
  const missing = missingIn(allFields(fields))
  const secrets = allFields(fields).filter(({ state }) => state === 'asked').length
  return (
    <Card padding={0} component="section" aria-label="Summary">
      <CardHead title="Summary" ruled />
      <dl className={classes.summary}>
        <dt>Framework</dt>
        <dd>{framework ? `${framework.display_name} v${framework.version}` : 'None'}</dd>
        {draft.fixes.length > 0 && (
          <>
            <dt>Fixes</dt>
            <dd>
              {countOf(kept.length, 'fix', 'fixes')} on {countOf(resources, 'resource')}
            </dd>
          </>
        )}
        <dt>Modules</dt>
        <dd>
          {fields.sections.length === 0 ? (
            'None'
          ) : (
            <ul className={classes.modules}>
              {fields.sections.map(({ name, module, fields: own }) => (
                <li key={name}>
                  <Title order={3}>{module.display_name}</Title>
                  <span>
                    {costSentence(module)}
                    {setText(own)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>Asked for at the run</dt>
        <dd>
          {missing + secrets === 0
            ? 'Nothing'
            : [missing > 0 && countOf(missing, 'missing value'), secrets > 0 && countOf(secrets, 'secret')]
                .filter(Boolean)
                .join(', ')}
        </dd>
      </dl>
    </Card>
  )
}

/** How many values differ from the module's own; nothing when none does. */
function setText(fields: readonly DraftField[]): string {
  const set = fields.filter(({ state }) => state === 'value').length
  return set > 0 ? ` ${countOf(set, 'value')} set.` : ''
}
