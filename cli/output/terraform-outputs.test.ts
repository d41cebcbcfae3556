import { expect, it } from 'vitest'
import { terraformOutputs } from './terraform-outputs.ts'

it('finds the outputs at the end of what Terraform said', () => {
  const stdout = 'Apply complete! Resources: 1 added.\n\nOutputs:\n\nids = {\n  "a": 1\n}\nkey = <sensitive>\n'
  expect(terraformOutputs(stdout)).toEqual(['ids = {', '  "a": 1', '}', 'key = <sensitive>'])
  expect(terraformOutputs('Apply complete!')).toEqual([])
})
