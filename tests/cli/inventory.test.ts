import { afterAll, describe, expect, it } from 'vitest'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, remove } = temporaryFolder()
afterAll(remove)

const subscription = { id: '/subscriptions/s', type: 'microsoft.resources/subscriptions', properties: {} }
const vault = {
  id: '/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v',
  type: 'Microsoft.KeyVault/vaults',
  properties: {},
}
const refused = {
  notRead: {
    scope: vault.id,
    type: 'Microsoft.KeyVault/vaults/secrets',
    reason: 'Access was \u001b[31mdenied',
    permission: 'Microsoft.KeyVault/vaults/secrets/read',
  },
}
const lines = (...values: unknown[]) => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`
const check = (input: string, ...options: string[]) =>
  runParapet(['inventory', 'check', '-', ...options], { env, input })

describe('parapet inventory check', () => {
  it('says what a file lacks and what that costs in controls', async () => {
    const { code, stdout, stderr } = await check(lines(subscription, vault, vault, refused))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const text = stdout.replace(/\s+/g, ' ')
    expect(text).toMatch(/standard input 2 resources [\d.]+% of the controls that apply were assessed: \d+ of \d+/)
    expect(text).toMatch(/Lacks Controls Impact/)
    expect(text).toMatch(/Access was denied\. Missing permission: \d+ (Critical|High|Medium|Low)/)
    expect(text).toContain('1 resource came more than once')
    expect(stdout.split('\n').filter((line) => line.length > 90)).toEqual([])
  })

  it('gives the same as JSON, with the ids of the controls, and ends as a scan of the file does', async () => {
    const { code, stdout, stderr } = await check(lines(vault), '--json')
    const told = JSON.parse(stdout) as {
      completeness: { applying: number; assessed: number; lacks: string[] }
      lacks: { reason: string; controls: string[] }[]
    }
    const { applying, assessed } = told.completeness
    expect(new Set(told.lacks.flatMap(({ controls }) => controls)).size).toBe(applying - assessed)
    const ofSubscription = told.lacks.find(({ reason }) => reason.includes('no record of the subscription'))
    expect(ofSubscription?.controls).toContain('defender-servers')
    expect(code).toBe(5)
    expect(stderr).toContain('Partial: The inventory holds no record of its subscription')
    expect((await check(lines(vault), '--min-assessed', '1')).code).toBe(0)
    expect((await check('[]')).code).toBe(3)
  })
})
