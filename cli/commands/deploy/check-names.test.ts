import { expect, it } from 'vitest'
import type { Variable } from '#app/contract/playbooks.ts'
import { checkNames } from './check-names.ts'

const variable = (name: string, required: boolean): Variable => ({
  name,
  type: { kind: 'string' },
  description: `The ${name}.`,
  required,
  nullable: false,
  sensitive: false,
  ephemeral: false,
  validations: [],
  hints: {},
})
const playbook = { id: 'p', variables: [variable('email', true), variable('days', false)] }

it('names every unknown and every missing variable of a new workspace', () => {
  expect(() => checkNames(playbook, { colour: 'red' }, true)).toThrow(
    'p has no variable colour.\nemail needs a value: The email.',
  )
})

it('leaves missing ones to the server when the workspace may have them', () => {
  expect(() => checkNames(playbook, { days: '3' }, false)).not.toThrow()
  expect(() => checkNames(playbook, undefined, false)).not.toThrow()
  expect(() => checkNames(playbook, { email: 'a@b.c' }, true)).not.toThrow()
})
