import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localOperator } from '#app/domain/actor.ts'
import { checkPlaybook } from '#app/domain/playbooks/check-playbook.ts'
import { shippedPlaybook } from '#app/domain/playbooks/stored-playbooks.ts'
import { validateFiles } from '#app/terraform/validate-files.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

describe('checking a playbook with the provider of the local cloud', () => {
  let services: TestExecutions
  beforeAll(async () => {
    services = await createExecutionServices({ resources: 20 })
  })
  afterAll(() => services?.close())

  const { filename = '', code = '' } = shippedPlaybook('activity-log-baseline') ?? {}

  it('finds nothing wrong with a shipped one', async () => {
    expect(await checkPlaybook(services, localOperator, { filename, code })).toMatchObject({
      formatted: code,
      issues: [],
    })
  })

  it('names the line of an argument that azapi does not have', async () => {
    const line = code.split('\n').findIndex((one) => /^resource "azapi_resource"/.test(one)) + 2
    const wrong = code.replace(/^resource "azapi_resource".*$/m, '$&\n  colour = "red"')
    const { issues } = await checkPlaybook(services, localOperator, { filename, code: wrong })
    expect(issues).toContainEqual({ file: filename, line, message: expect.stringContaining('colour') })
  })

  it('names the property of a body that Azure does not have', async () => {
    const line = code.split('\n').findIndex((one) => /^ {2}body = \{/.test(one)) + 2
    const wrong = code.replace(/^ {2}body = \{/m, '$&\n    propertys = {}')
    const { issues } = await checkPlaybook(services, localOperator, { filename, code: wrong })
    const message = expect.stringContaining('`propertys` is not expected here. Do you mean `properties`?')
    expect(issues).toContainEqual({ file: filename, line, message })
  })

  it('does not say where on the disk the files were', async () => {
    const diagnostics = await validateFiles({
      binary: await services.terraform.binary(),
      root: services.terraform.jobsFolder,
      // The screen refuses it: here it shows what Terraform would say of its folder.
      files: [{ name: 'main.tf', content: 'output "place" {\n  value = tonumber(path.cwd)\n}\n' }],
      access: { env: {}, secrets: {}, hidden: [], attached: {}, host: process.env },
    })
    expect(diagnostics).toMatchObject([{ summary: 'Invalid function argument' }])
    expect(JSON.stringify(diagnostics)).not.toContain('job-')
  })
})
