import { expect, it } from 'vitest'
import { bodyIssues } from './body-issues.ts'

const code = `resource "azapi_resource" "account" {
  type = "Microsoft.Storage/storageAccounts@2026-04-01"
  body = {
    sku = { name = "Standard_LRS" }
    properties = {
      minimumTlsVersoin = "TLS1_2"
      networkAcls = {
        ipRules = [{ action = "Allow" }]
      }
    }
  }
}
`
const at = { file: 'one.tf', code, line: 3 }

function refusal(...faults: string[]): string {
  return `embedded schema validation failed: the argument "body" is invalid:\n${faults.join('\n')}\n You can try to update \`azapi\` provider`
}

it('tells each fault at its property, and one that lacks at what lacks it', () => {
  const faults = [
    '`properties.minimumTlsVersoin` is not expected here. Do you mean `properties.minimumTlsVersion`? ',
    '`properties.networkAcls.ipRules.0.value` is required, but no definition was found',
    '`kind` is required, but no definition was found',
  ]
  expect(bodyIssues(refusal(...faults), at)).toEqual([
    { file: 'one.tf', line: 6, message: faults[0]?.trim() },
    { file: 'one.tf', line: 8, message: faults[1] },
    { file: 'one.tf', line: 3, message: faults[2] },
  ])
})

it('leaves other messages alone', () => {
  expect(bodyIssues('An argument named "colour" is not expected here.', at)).toBeUndefined()
  expect(
    bodyIssues('embedded schema validation failed: the argument "type" is invalid.\n resource', at),
  ).toBeUndefined()
})
