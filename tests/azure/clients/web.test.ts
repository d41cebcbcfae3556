import { WebSiteManagementClient } from '@azure/arm-appservice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'
const location = 'westeurope'

let on: CloudForClients
let web: WebSiteManagementClient
let serverFarmId: string | undefined
beforeAll(async () => {
  on = await cloudForClients()
  web = new WebSiteManagementClient(...on.parameters)
  const plan = { location, sku: { name: 'P1v3' } }
  serverFarmId = (await web.appServicePlans.beginCreateOrUpdateAndWait(group, 'plan-client', plan, atOnce)).id
  const site = { location, serverFarmId, identity: { type: 'SystemAssigned' as const } }
  await web.webApps.beginCreateOrUpdateAndWait(group, 'app-client', site, atOnce)
})
afterAll(() => on.cloud.close())

test('a plan knows its size and its apps, an app its hosts', async () => {
  expect(await web.appServicePlans.get(group, 'plan-client')).toMatchObject({
    sku: { name: 'P1v3', tier: 'PremiumV3', family: 'Pv3', capacity: 1 },
    status: 'Ready',
    provisioningState: 'Succeeded',
    numberOfSites: 1,
    resourceGroup: group,
  })
  const app = await web.webApps.get(group, 'app-client')
  expect(app).toMatchObject({
    kind: 'app',
    state: 'Running',
    defaultHostName: 'app-client.azurewebsites.net',
    hostNames: ['app-client.azurewebsites.net'],
    enabledHostNames: ['app-client.azurewebsites.net', 'app-client.scm.azurewebsites.net'],
    hostNameSslStates: [{ hostType: 'Standard' }, { hostType: 'Repository' }],
    identity: { principalId: expect.any(String), tenantId: expect.any(String) },
  })
  expect(app.outboundIpAddresses?.split(',')).toHaveLength(4)
  expect((await listed(web.webApps.list())).map(({ name }) => name)).toEqual(['app-client'])
  expect((await web.webApps.update(group, 'app-client', { httpsOnly: true })).httpsOnly).toBe(true)
})

test('settings of an app are set and read', async () => {
  const { webApps } = web
  const properties = { MODE: 'test' }
  expect((await webApps.updateApplicationSettings(group, 'app-client', { properties })).properties).toEqual(properties)
  expect((await webApps.listApplicationSettings(group, 'app-client')).properties).toEqual(properties)
  expect(await webApps.updateConfiguration(group, 'app-client', { minTlsVersion: '1.2' })).toMatchObject({
    minTlsVersion: '1.2',
  })
  expect(await webApps.getConfiguration(group, 'app-client')).toMatchObject({ minTlsVersion: '1.2' })
  await webApps.updateFtpAllowed(group, 'app-client', { allow: false })
  expect((await webApps.getFtpAllowed(group, 'app-client')).allow).toBe(false)
  expect(
    (await webApps.updateAuthSettingsV2(group, 'app-client', { platform: { enabled: true } })).platform?.enabled,
  ).toBe(true)
})

test('a slot has a host of its own; an app stops, starts and goes', async () => {
  const { webApps } = web
  const slot = await webApps.beginCreateOrUpdateSlotAndWait(
    group,
    'app-client',
    'next',
    { location, serverFarmId },
    atOnce,
  )
  expect(slot.defaultHostName).toBe('app-client-next.azurewebsites.net')
  expect(await listed(webApps.listSlots(group, 'app-client'))).toHaveLength(1)
  await webApps.stop(group, 'app-client')
  expect((await webApps.get(group, 'app-client')).state).toBe('Stopped')
  await webApps.start(group, 'app-client')
  expect(await web.checkNameAvailability('app-client', 'Microsoft.Web/sites')).toMatchObject({ nameAvailable: false })
  await webApps.deleteSlot(group, 'app-client', 'next')
  await webApps.delete(group, 'app-client')
  expect(await refusalOf(webApps.get(group, 'app-client'))).toBe('404 ResourceNotFound')
})

test('regions of App Service are told', async () => {
  expect((await listed(web.listGeoRegions())).map(({ name }) => name)).toContain('West Europe')
})
