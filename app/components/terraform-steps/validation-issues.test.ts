import { expect, it } from 'vitest'
import { diagnosticText } from '#app/terraform/output-text.ts'
import { validationIssues } from './validation-issues.ts'

const range = { filename: 'main.tf', start: { line: 3, column: 23 }, end: { line: 3, column: 44 } }
const rule = 'This was checked by the validation rule at modules/data-key-vault/variables.tf:24,3-13.'

it('finds the variable of each value that Terraform refused', () => {
  const refused = (code: string, detail: string) =>
    diagnosticText({
      severity: 'error',
      summary: 'Invalid value for variable',
      detail: `${detail}\n\n${rule}`,
      range,
      snippet: { context: 'module "data-key-vault"', code, start_line: 3 },
    })
  const stderr = [
    refused('  resource_group_id = var.resource_group_id', 'Give the id of a group.'),
    refused('  name              = var.data_key_vault_name', 'The name is too long.'),
    refused('variable "days" {', 'At least 7 days.'),
  ].join('\n\n')
  expect(validationIssues(stderr)).toEqual([
    { path: 'variables.resource_group_id', message: 'Give the id of a group.' },
    { path: 'variables.data_key_vault_name', message: 'The name is too long.' },
    { path: 'variables.days', message: 'At least 7 days.' },
  ])
})

it('leaves other errors alone', () => {
  const other = diagnosticText({ severity: 'error', summary: 'Failed to create', detail: 'name = var.name', range })
  expect(validationIssues(`${other}\n\nterraform ended`)).toEqual([])
})
