import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DeploymentFileError } from '#app/domain/fixes/before-deployment/deployment.ts'
import { judgeDeployment } from '#app/domain/fixes/before-deployment/judge-deployment.ts'
import { maskedFindings } from '#app/domain/fixes/before-deployment/masked-findings.ts'
import { parsePlan, parseWhatIf } from '#app/domain/fixes/before-deployment/parse-deployment.ts'
import { azurermPlan } from '../factories/azurerm-plan.ts'
import { argumentsOf, azurermCases } from './azurerm-cases.ts'
import { controlOf, now } from './estate-inventory.ts'

const types = [...new Set(azurermCases.map(({ type }) => type))]
const whole = azurermPlan([
  ...types.map((type) => ({
    type,
    after: { ...argumentsOf(type), ...azurermCases.find((one) => one.type === type)?.fail },
  })),
  {
    type: 'azapi_resource',
    after: {
      type: 'Microsoft.KeyVault/vaults@2026-02-01',
      name: 'kv',
      parent_id: '/subscriptions/s/resourceGroups/g',
      body: {},
    },
  },
])
const answer = {
  status: 'Succeeded',
  changes: [
    {
      resourceId: '/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/kv',
      changeType: 'Create',
      after: { properties: { networkAcls: { ipRules: [{ value: '10.0.0.0/8' }] } } },
    },
  ],
}
const controls = [...controlOf.values()].slice(0, 60)

/** A value with something else at one of its places. */
function broken(value: unknown, at: number, by: unknown): unknown {
  let left = at
  const walk = (one: unknown): unknown => {
    if (left-- === 0) return by
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(value)
}

async function judged(parse: () => ReturnType<typeof parseWhatIf>): Promise<void> {
  try {
    const deployment = parse()
    const { findings } = await judgeDeployment(deployment, { controls, exceptions: [], now })
    expect(JSON.stringify(maskedFindings(findings, deployment))).toBeTypeOf('string')
  } catch (error) {
    expect(error).toBeInstanceOf(DeploymentFileError)
  }
}

const by = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('/', '__proto__', '[x]', '\u202e', 'a.b["c"].id'))

describe('a file with anything in one of its places', () => {
  it('is judged or refused: a plan', async () => {
    const check = fc.asyncProperty(fc.nat(2500), by, (at, value) =>
      judged(() => parsePlan(JSON.stringify(broken(whole, at, value)), 'plan.json').deployment),
    )
    await fc.assert(check, { numRuns: 25 })
  })

  it('is judged or refused: a what-if answer', async () => {
    const check = fc.asyncProperty(fc.nat(12), by, (at, value) =>
      judged(() => parseWhatIf(JSON.stringify(broken(answer, at, value)), 'result.json')),
    )
    await fc.assert(check, { numRuns: 60 })
  })
})
