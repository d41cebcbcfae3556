import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estateSubscriptions } from '#app/local-cloud/estate/tenant.ts'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { openPlaybookRun, type PlaybookRun } from './playbook-run.ts'

const subscriptionId = estateSubscriptions.find(({ stage }) => stage === 'development')?.subscriptionId ?? ''
const settings = `/subscriptions/${subscriptionId}/providers/microsoft.security/`

describe('Defender essentials in a subscription that uses Defender already', () => {
  let cloud: LocalCloud
  let run: PlaybookRun

  beforeAll(async () => {
    cloud = await startLocalCloud({ file: ':memory:', resources: 400 })
    run = await openPlaybookRun({
      path: 'playbooks/basic/defender-essentials.tf',
      cloud,
      subscriptionId,
      variables: {
        contact_email: 'security@aldergrove.example',
        plans: ['Arm', 'KeyVaults', 'VirtualMachines'],
        connections: ['WDATP', 'MCAS'],
      },
    })
    await run.terraform(['init'])
  })

  afterAll(async () => {
    await run?.close()
    await cloud?.close()
  })

  /** A setting without what Defender itself reports about it. */
  function settingOf(name: string): unknown {
    const stored = cloud.store.get(settings + name)
    const { enforce, freeTrialRemainingTime, resourcesCoverageStatus, ...setting } = Object(
      JSON.parse(stored?.body ?? '{}'),
    ).properties
    return setting
  }

  it('changes what it is asked to, leaves a plan that is on, and puts everything back', async () => {
    const names = [
      'pricings/arm',
      'pricings/keyvaults',
      'pricings/virtualmachines',
      'securitycontacts/default',
      'settings/wdatp',
      'settings/mcas',
    ]
    const state = () => Object.fromEntries(names.map((name) => [name, settingOf(name)]))
    const before = state()
    expect(before).toMatchObject({
      'pricings/arm': { pricingTier: 'Free' },
      'pricings/virtualmachines': { pricingTier: 'Standard' },
      'securitycontacts/default': {},
    })

    await run.terraform(['apply', '-auto-approve'])
    expect(state()).toMatchObject({
      'pricings/arm': { pricingTier: 'Standard', subPlan: 'PerSubscription' },
      'pricings/keyvaults': { pricingTier: 'Standard', subPlan: 'PerKeyVault' },
      'pricings/virtualmachines': before['pricings/virtualmachines'],
      'securitycontacts/default': { isEnabled: true, emails: 'security@aldergrove.example' },
      'settings/wdatp': { enabled: true },
      'settings/mcas': { enabled: true },
    })
    await run.terraform(['plan', '-detailed-exitcode'], 0)

    await run.terraform(['destroy', '-auto-approve'])
    expect(state()).toEqual(before)
  })
})
