import { describe, expect, it } from 'vitest'
import type { Variable } from '#app/contract/playbooks.ts'
import type { TemplateFramework } from '#app/contract/template-catalogue.ts'
import type { TemplateFix } from '#app/contract/template-content.ts'
import type { Template } from '#app/contract/templates.ts'
import { matchesPattern } from '#app/variables/patterns.ts'
import type { BuilderModule } from './builder-module.ts'
import { changeDraft, type Draft, draftOf, keptFixes } from './draft.ts'
import { fieldsOf } from './draft-fields.ts'
import { blockOf, openStep, stepsOf } from './steps.ts'
import { issuesByField, templateInputOf } from './template-input.ts'

const text: Variable = {
  name: 'name',
  type: { kind: 'string' },
  description: '',
  required: false,
  default: null,
  nullable: true,
  sensitive: false,
  ephemeral: false,
  validations: [],
  hints: {},
}
const days: Variable = { ...text, name: 'days', type: { kind: 'number' }, default: 14, hints: { minimum: 7 } }
const subnet: Variable = { ...text, name: 'subnet_id', required: true, default: undefined }
const secret: Variable = { ...text, name: 'password', sensitive: true }
const location: Variable = { ...text, name: 'location', default: 'westeurope' }

const moduleOf = (id: string, variables: Variable[]): BuilderModule => ({
  id,
  display_name: id,
  description: '',
  category: 'data',
  risk_level: 'low',
  estimated_cost: 'none',
  monthly_usd: 0,
  azure_types: [],
  control_count: 0,
  variables,
})
const modules = new Map(
  [moduleOf('vault', [text, location, days]), moduleOf('machine', [location, subnet, secret])].map((one) => [
    one.id,
    one,
  ]),
)
const framework = (id: string, default_modules: string[]): TemplateFramework => ({
  id,
  display_name: id,
  description: '',
  version: '1',
  compliance_level: 'high',
  tags: [],
  default_modules,
})
const names = ({ modules: chosen }: Draft) => chosen.map(({ name }) => name)
const fix: TemplateFix = {
  name: 'tls',
  kind: 'update',
  type: 'Microsoft.Storage/storageAccounts@2026-04-01',
  body: {},
  reasons: [{ control_id: 'c', title: 't', severity: 'high', impact: '', paths: [] }],
  resources: ['/a', '/b'].map((id) => ({ id, name: id, failing_id: id, former: {} })),
}
const withFix: Draft = { ...draftOf(null), needsFramework: false, fixes: [fix] }

describe('choosing', () => {
  it('preselects the modules of a framework and replaces those of the former one', () => {
    const [one, other] = [framework('one', ['vault', 'machine']), framework('other', ['vault', 'logs'])]
    const first = changeDraft(draftOf(null), { type: 'framework', framework: one, former: undefined })
    expect(names(first)).toEqual(['vault', 'machine'])
    const own = changeDraft(first, { type: 'add', moduleId: 'extra', defaultName: null })
    expect(names(changeDraft(own, { type: 'framework', framework: other, former: one }))).toEqual([
      'extra',
      'vault',
      'logs',
    ])
    const configured = changeDraft(first, { type: 'field', key: 'machine.subnet_id', input: '/s' })
    expect(names(changeDraft(configured, { type: 'framework', framework: other, former: one }))).toEqual([
      'machine',
      'vault',
      'logs',
    ])
  })

  it('names a module that is used twice', () => {
    const add = { type: 'add', moduleId: 'vault', defaultName: 'kv' } as const
    const twice = changeDraft(changeDraft(draftOf(null), add), add)
    expect(names(twice)).toEqual(['vault', 'vault-2'])
    expect(twice.modules.map(({ saved }) => saved)).toEqual([{}, { name: 'kv-2' }])
    expect(names(changeDraft(changeDraft(twice, { type: 'remove', name: 'vault' }), add))).toEqual(['vault-2', 'vault'])
  })

  it('takes resources out of a fix and puts them back', () => {
    const take = (draft: Draft, ids: string[], out: boolean) =>
      changeDraft(draft, { type: 'take', fix: 'tls', ids, out })
    const less = take(withFix, ['/a'], true)
    expect(keptFixes(less)[0]?.resources.map(({ id }) => id)).toEqual(['/b'])
    expect(keptFixes(take(less, ['/b'], true))).toEqual([])
    expect(keptFixes(take(less, ['/a'], false))).toEqual([fix])
  })
})

describe('what is sent', () => {
  const chosen = ['vault', 'machine'].reduce(
    (draft, moduleId) => changeDraft(draft, { type: 'add', moduleId, defaultName: null }),
    draftOf(null),
  )
  const typed = (entries: Record<string, string>) =>
    Object.entries(entries).reduce((draft, [key, input]) => changeDraft(draft, { type: 'field', key, input }), chosen)

  it('holds values that differ from the default, shared ones once, and no secrets', () => {
    const draft = typed({
      'vault.name': 'kv-one',
      'vault.days': '14',
      'shared.location': 'northeurope',
      'machine.password': 'not to be kept',
    })
    const sent = templateInputOf(draft, fieldsOf(draft, modules, matchesPattern))
    expect(sent.modules).toEqual([
      { name: 'vault', module_id: 'vault', configuration: { name: 'kv-one' } },
      { name: 'machine', module_id: 'machine', configuration: {} },
    ])
    expect(sent.variables).toEqual({ location: 'northeurope' })
    expect(JSON.stringify(sent)).not.toContain('not to be kept')
  })

  it('gives a saved template back as it was', () => {
    const reasons = [{ control_id: 'c', title: 't', severity: 'high', impact: '', failing_ids: ['/a'] }]
    const saved = {
      framework_id: 'one',
      modules: [{ name: 'vault', module_id: 'vault', configuration: { days: 30, location: 'swedencentral' }, reasons }],
      variables: {},
      fixes: [fix],
      inputs: [{ name: 'log_id', type: 'string', description: '', default: '/w' }],
      name: 'Mine',
      description: 'What for',
      is_public: true,
    } as unknown as Template
    const draft = draftOf(saved)
    expect(templateInputOf(draft, fieldsOf(draft, modules, matchesPattern))).toMatchObject(saved)
  })

  it('keeps the values of a module that vanished until it is removed', () => {
    const gone = { ...chosen, modules: [{ name: 'gone', moduleId: 'gone', saved: { a: 1 } }] }
    const fields = fieldsOf(gone, modules, matchesPattern)
    expect(templateInputOf(gone, fields).modules).toEqual([
      { name: 'gone', module_id: 'gone', configuration: { a: 1 } },
    ])
    expect(blockOf('modules', gone, fields, modules)).toBe('The catalogue no longer has gone. Remove it to go on.')
  })

  it('finds the field of a fault by the variable of variables.tf, or by the place of the module', () => {
    const fields = fieldsOf(chosen, modules, matchesPattern)
    expect(
      issuesByField(
        [
          { path: 'machine_subnet_id', message: 'first' },
          { path: 'modules[0].configuration.days', message: 'second' },
          { path: 'variables.location', message: 'third' },
          { path: 'name', message: 'fourth' },
        ],
        fields,
      ),
    ).toEqual({
      byKey: { 'machine.subnet_id': 'first', 'vault.days': 'second', 'shared.location': 'third' },
      others: [{ path: 'name', message: 'fourth' }],
    })
  })

  it('does not let two uses of a module make things of one name', () => {
    const add = { type: 'add', moduleId: 'vault', defaultName: null } as const
    const twice = changeDraft(chosen, add)
    const errorsOf = (draft: Draft) =>
      fieldsOf(draft, modules, matchesPattern).sections.flatMap(({ fields }) =>
        fields.flatMap(({ key, error }) => (error ? key : [])),
      )
    expect(errorsOf(twice)).toEqual(['vault-2.name'])
    expect(errorsOf(changeDraft(twice, { type: 'field', key: 'vault-2.name', input: 'kv-two' }))).toEqual([])
    const own = (saved: Record<string, unknown>) => ({
      ...twice,
      modules: twice.modules.map((one) => (one.name === 'vault-2' ? { ...one, saved } : one)),
    })
    expect(errorsOf(own({ resource_group_id: '/subscriptions/a/resourceGroups/b' }))).toEqual([])
  })

  it('tells what is missing from what is wrong', () => {
    const fields = fieldsOf(typed({ 'vault.days': '3' }), modules, matchesPattern)
    const states = fields.sections.flatMap((one) => one.fields.map(({ key, state }) => `${key}: ${state}`))
    expect(states).toEqual([
      'vault.name: default',
      'vault.days: wrong',
      'machine.subnet_id: missing',
      'machine.password: asked',
    ])
  })
})

describe('the steps', () => {
  const block = (draft: Draft) => (step: Parameters<typeof blockOf>[0]) =>
    blockOf(step, draft, fieldsOf(draft, modules, matchesPattern), modules)

  it('are blocked without a framework and without modules', () => {
    const blocked = block(draftOf(null))
    expect(blocked('framework')).toBe('Please select a framework')
    expect(blocked('modules')).toBe('Please select at least one module')
    expect(openStep('review', stepsOf(draftOf(null)), (step) => blocked(step) !== null)).toBe('framework')
  })

  it('begin with the fixes and need neither framework nor modules then', () => {
    const blocked = block(withFix)
    expect(stepsOf(withFix).map(blocked)).toEqual([null, null, null, null, null])
    expect(openStep(null, stepsOf(withFix), () => false)).toBe('fixes')
    const none = changeDraft(withFix, { type: 'take', fix: 'tls', ids: ['/a', '/b'], out: true })
    expect(block(none)('modules')).toBe('Please select at least one module')
  })
})
