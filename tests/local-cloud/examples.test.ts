import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm, startTestCloud } from './arm-caller.ts'
import { groupId, storageId, subscriptionId } from './records.ts'

interface Example {
  type: string
  id?: string
  name?: string
  location?: string
}

const examples = readFileSync(new URL('./examples/published-bodies.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Example)

/** Examples that are not of the newest api-version: by type, which one they are judged by, and why. */
const older: Record<string, { apiVersion: string; why: string }> = {
  'Microsoft.Databricks/workspaces': {
    apiVersion: '2023-02-01',
    why: 'properties.computeMode, which the newest requires, was not there yet',
  },
  'Microsoft.Logic/workflows': {
    apiVersion: '2016-06-01',
    why: 'accessControl.triggers.sasAuthenticationPolicy stands in no published schema',
  },
}

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

/** Where a resource like the example could stand in the test cloud, whose parents are made. */
function placeOf({ type, id = '', name = id.split('/').at(-1) ?? '' }: Example): string {
  const [namespace, ...segments] = type.split('/')
  const isSetting = /\/(roleAssignments|diagnosticSettings)$/i.test(type)
  const isOfSubscription = /^microsoft\.(security\/|authorization\/roleDefinitions)/i.test(type)
  const scope = isSetting ? storageId : isOfSubscription ? `/subscriptions/${subscriptionId}` : groupId
  let place = `${scope}/providers/${namespace}`
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1
    place = `${place}/${segment}/${isLast ? encodeURIComponent(name) : index === 0 ? 'above' : 'default'}`
    const above = segments.slice(0, index + 1).join('/')
    if (!isLast) cloud.store.put({ id: place, name: 'above', type: `${namespace}/${above}`, properties: {} })
  })
  return place
}

test('there are many', () => {
  expect(examples).toHaveLength(72)
  expect(new Set(examples.map(({ type }) => type)).size).toBe(48)
})

test.each(examples.map((example) => [example.type, example.name ?? '', example] as const))(
  'a PUT of %s %s is taken',
  async (type, _name, example) => {
    const place = placeOf(example)
    const { id: _id, type: _type, ...body } = example
    const version = older[type]?.apiVersion
    // The one place that is none stands for any.
    const location = example.location === 'location1' ? { location: 'westus' } : {}
    const answer = await arm('PUT', version ? `${place}?api-version=${version}` : place, { ...body, ...location })
    expect(answer.body.error).toBeUndefined()
    expect(answer.status).toBeLessThan(300)
  },
)
