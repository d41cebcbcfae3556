import { describe, expect, it } from 'vitest'
import { parsePlan, parseWhatIf } from './parse-deployment.ts'

describe('the text of a what-if answer', () => {
  const refused = (answer: object | string, problem: string) =>
    expect(() => parseWhatIf(typeof answer === 'string' ? answer : JSON.stringify(answer), 'result.json')).toThrow(
      `result.json: ${problem}`,
    )

  it('may begin with the mark that PowerShell writes', () => {
    expect(parseWhatIf('\uFEFF{"changes":[]}', 'result.json').effects).toEqual([])
  })

  it('is refused for what it is, in whichever form that comes', () => {
    const error = { code: 'InvalidTemplate', message: 'm' }
    refused({ properties: { error } }, 'Azure refused the what-if (InvalidTemplate: m)')
    refused({ status: 'Failed', error: null, properties: { error } }, 'Azure refused the what-if (InvalidTemplate: m)')
    refused({ resources: [] }, 'this is a template')
    refused({ $schema: 's' }, 'this is a template')
    refused(' \n', 'the file is empty')
    refused('{"changes":', 'this is no JSON (')
  })
})

describe('the text of a plan', () => {
  it('is refused where it is JSON of something else', () => {
    expect(() => parsePlan('{}', 'plan.json')).toThrow('plan.json: this is no plan of Terraform')
  })

  it('names what Terraform puts off', () => {
    const deferred_changes = [
      null,
      { resource_change: { address: 'azapi_resource.a' } },
      { resource_change: { address: 1 } },
      { reason: 'unknown' },
    ]
    const plan = { terraform_version: '1.14.0', resource_changes: [], deferred_changes }
    const { unjudged } = parsePlan(JSON.stringify(plan), 'plan.json').deployment
    const reason = 'Terraform puts it off to a later plan.'
    expect(unjudged).toMatchObject([
      { address: 'azapi_resource.a', reason },
      { address: 'a deferred change', reason },
      { address: 'a deferred change', reason },
    ])
  })
})
