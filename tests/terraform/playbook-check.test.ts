import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPlaybook } from '#app/domain/playbooks/check-playbook.ts'
import { shippedPlaybook } from '#app/domain/playbooks/stored-playbooks.ts'
import { createExecutionServices, type TestExecutions } from '#tests/factories/execution-services.ts'

describe('checking a playbook with the provider of the local cloud', () => {
  let services: TestExecutions
  beforeAll(async () => {
    services = await createExecutionServices({ resources: 20 })
  })
  afterAll(() => services?.close())

  const { filename = '', code = '' } = shippedPlaybook('activity-log-baseline') ?? {}

  it('finds nothing wrong with a shipped one', async () => {
    expect(await checkPlaybook(services, { filename, code })).toMatchObject({ formatted: code, issues: [] })
  })

  it('names the line of an argument that azapi does not have', async () => {
    const line = code.split('\n').findIndex((one) => /^resource "azapi_resource"/.test(one)) + 2
    const wrong = code.replace(/^resource "azapi_resource".*$/m, '$&\n  colour = "red"')
    const { issues } = await checkPlaybook(services, { filename, code: wrong })
    expect(issues).toContainEqual({ file: filename, line, message: expect.stringContaining('colour') })
  })

  it('does not say where on the disk the files were', async () => {
    const { issues } = await checkPlaybook(services, {
      filename,
      code: `${code}\noutput "place" {\n  value = tonumber(path.cwd)\n}\n`,
    })
    expect(issues).toEqual([
      { file: filename, line: expect.any(Number), message: expect.stringContaining('Invalid function argument') },
    ])
    expect(JSON.stringify(issues)).not.toContain('job-')
  })
})
