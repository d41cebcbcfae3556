import { expect, it } from 'vitest'
import { composeContent } from './compose-input.ts'

const empty = { modules: [], variables: {}, fixes: [], inputs: [] }

it('adds modules, each with a name of its own', () => {
  const { modules } = composeContent(empty, ['mon-defender', 'net-bastion', 'mon-defender'], [])
  expect(modules.map(({ name, module_id }) => [name, module_id])).toEqual([
    ['mon-defender', 'mon-defender'],
    ['net-bastion', 'net-bastion'],
    ['mon-defender-2', 'mon-defender'],
  ])
})

it('sets values of one module, and those that modules share', () => {
  const settings = ['net-bastion.name=edge=1', 'location=westeurope', 'net-bastion.zones=["1"]']
  const content = composeContent(empty, ['net-bastion', 'mon-defender'], settings)
  expect(content.variables).toEqual({ location: 'westeurope' })
  expect(content.modules.map(({ configuration }) => configuration)).toEqual([{ name: 'edge=1', zones: '["1"]' }, {}])
  expect(empty).toEqual({ modules: [], variables: {}, fixes: [], inputs: [] })
})

it.each([
  { setting: 'net-bastion.name', said: '--set takes use.variable=value.' },
  { setting: '.name=x', said: '--set takes use.variable=value.' },
  { setting: 'name=x', said: '--set name does not say of which module.' },
  { setting: 'net-waf-edge.name=x', said: 'The template uses no module net-waf-edge.' },
])('refuses $setting', ({ setting, said }) => {
  expect(() => composeContent(empty, ['net-bastion'], [setting])).toThrow(said)
})
