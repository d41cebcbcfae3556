import { expect, it } from 'vitest'
import { parseDocument } from './template-document.ts'

const content = { modules: ['net-bastion'], variables: { location: 'westeurope' } }

it('reads what is exported and what the API takes alike', () => {
  const about = { name: 'Edge', description: 'Of it.', framework_id: null }
  const exported = parseDocument(JSON.stringify({ parapet: 'template', format: 1, ...about, content }), 'edge.json')
  expect(exported).toEqual({
    ...about,
    modules: [{ name: 'net-bastion', module_id: 'net-bastion', configuration: {} }],
    variables: { location: 'westeurope' },
    fixes: [],
    inputs: [],
  })
  expect(parseDocument(JSON.stringify({ ...about, ...content }), 'edge.json')).toEqual(exported)
})

it('leaves undefined what a file does not say', () => {
  const { name, description, framework_id } = parseDocument('{}', 'empty.json')
  expect([name, description, framework_id]).toEqual([undefined, undefined, undefined])
})

it.each([
  { text: '{"name": ', said: 'edge.json is not JSON' },
  { text: '[]', said: 'edge.json does not hold a template.' },
  { text: '{"parapet":"template","format":2}', said: 'exported by a newer version' },
  { text: '{"modules":[{"name":"Not A Name","module_id":"x"}]}', said: 'modules.0' },
])('says what is wrong with $text', ({ text, said }) => {
  expect(() => parseDocument(text, 'edge.json')).toThrow(said)
})
