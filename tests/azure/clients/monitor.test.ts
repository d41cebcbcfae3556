import { MonitorClient } from '@azure/arm-monitor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupId, storageId, subscriptionId } from '#tests/local-cloud/records.ts'
import { type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'

let on: CloudForClients
let monitor: MonitorClient
beforeAll(async () => {
  on = await cloudForClients()
  monitor = new MonitorClient(...on.parameters)
})
afterAll(() => on.cloud.close())

test('action groups and alerts are made, changed and deleted', async () => {
  const { actionGroups, activityLogAlerts, metricAlerts } = monitor
  const mail = { name: 'mail', emailAddress: 'ops@example.com', useCommonAlertSchema: true }
  const wanted = { location: 'Global', groupShortName: 'ops', enabled: true, emailReceivers: [mail] }
  const made = await actionGroups.createOrUpdate(group, 'ag-client', wanted)
  expect(made).toMatchObject({ groupShortName: 'ops', emailReceivers: [{ ...mail, status: 'Enabled' }] })
  expect((await actionGroups.update(group, 'ag-client', { enabled: false })).enabled).toBe(false)
  const alert = {
    location: 'Global',
    scopes: [`/subscriptions/${subscriptionId}`],
    condition: { allOf: [{ field: 'category', equals: 'Policy' }] },
    actions: { actionGroups: [{ actionGroupId: made.id ?? '' }] },
  }
  expect(await activityLogAlerts.createOrUpdate(group, 'ala-client', alert)).toMatchObject({ enabled: true })
  expect((await listed(activityLogAlerts.listBySubscriptionId())).map(({ name }) => name)).toEqual(['ala-client'])
  const metric = {
    location: 'global',
    severity: 3,
    enabled: true,
    scopes: [storageId],
    evaluationFrequency: 'PT1M',
    windowSize: 'PT5M',
    criteria: {
      odataType: 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria' as const,
      allOf: [],
    },
  }
  expect(await metricAlerts.createOrUpdate(group, 'ma-client', metric)).toMatchObject({ severity: 3 })
  await metricAlerts.delete(group, 'ma-client')
  await activityLogAlerts.delete(group, 'ala-client')
  await actionGroups.delete(group, 'ag-client')
  expect(await refusalOf(actionGroups.get(group, 'ag-client'))).toBe('404 ResourceNotFound')
})

test('diagnostic settings are made on any resource', async () => {
  const { diagnosticSettings } = monitor
  const wanted = { storageAccountId: storageId, metrics: [{ category: 'Transaction', enabled: true }] }
  expect(await diagnosticSettings.createOrUpdate(storageId.slice(1), 'audit', wanted)).toMatchObject(wanted)
  expect((await diagnosticSettings.list(storageId.slice(1))).value).toMatchObject([{ name: 'audit' }])
  await diagnosticSettings.delete(storageId.slice(1), 'audit')
})

test('the activity log tells what was written and refused, by time, group and resource', async () => {
  const since = "eventTimestamp ge '2020-01-01T00:00:00Z'"
  const log = async (more = '') => listed(monitor.activityLogs.list(since + more))
  const { actionGroups } = monitor
  await actionGroups.createOrUpdate(group, 'ag-log', { location: 'Global', groupShortName: 'log', enabled: true })
  await refusalOf(
    actionGroups.createOrUpdate('rg-none', 'ag-log', { location: 'Global', groupShortName: 'log', enabled: true }),
  )
  await actionGroups.delete(group, 'ag-log')
  const id = `${groupId}/providers/Microsoft.Insights/actionGroups/ag-log`
  const own = await log(` and resourceUri eq '${id}'`)
  expect(
    own.map(({ operationName, status, subStatus }) => [operationName?.value, status?.value, subStatus?.value]),
  ).toEqual([
    ['Microsoft.Insights/actionGroups/delete', 'Succeeded', 'OK'],
    ['Microsoft.Insights/actionGroups/write', 'Succeeded', 'Created'],
  ])
  expect(own[0]).toMatchObject({
    resourceGroupName: group,
    resourceId: id,
    caller: on.cloud.directory.applications?.[0]?.clientId ?? expect.any(String),
    eventTimestamp: expect.any(Date),
    level: 'Informational',
  })
  expect((await log(" and resourceGroupName eq 'rg-none'")).map(({ status }) => status?.value)).toEqual(['Failed'])
  expect(await listed(monitor.activityLogs.list("eventTimestamp ge '2999-01-01T00:00:00Z'"))).toEqual([])
  expect(await refusalOf(listed(monitor.activityLogs.list("caller eq 'me'")))).toBe('400 BadRequest')
  expect((await listed(monitor.eventCategories.list())).map(({ value }) => value)).toContain('Administrative')
})
