import { expect, it } from 'vitest'
import { outcomeOf } from './use-template-run.ts'

it('tells how a step ended in the words of the specification', () => {
  const result = { success: true, stdout: '', stderr: '' }
  expect(outcomeOf('destroy', { result, error: null })).toEqual({
    role: 'success',
    text: 'Terraform destroy completed successfully',
  })
  expect(outcomeOf('plan', { result: { ...result, success: false }, error: 'No such group.' })).toEqual({
    role: 'error',
    text: 'Execution failed: No such group.',
  })
})
