import type { Variable } from '#app/contract/playbooks.ts'

/** A variable for a text, which may be left to its default. */
export const textVariable: Variable = {
  name: 'place',
  type: { kind: 'string' },
  description: '',
  required: false,
  default: 'westeurope',
  nullable: true,
  sensitive: false,
  ephemeral: false,
  validations: [],
  hints: {},
}
