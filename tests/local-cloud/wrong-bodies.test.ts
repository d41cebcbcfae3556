import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownTypes } from '#app/domain/arm/known-types.ts'
import { type BodySchema, shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import type { JsonObject } from '#app/local-cloud/arm/json-object.ts'
import { putStatus } from '#app/local-cloud/arm/write-status.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { smallestBody } from '#tests/factories/smallest-body.ts'
import { wrongBodies } from '#tests/factories/wrong-bodies.ts'
import { armCaller, type CallArm, startTestCloud } from './arm-caller.ts'
import { groupId } from './records.ts'

/** Types that stand in a resource group and have a place, with the least that each takes, and wrong bodies of it. */
const types = knownTypes.flatMap(({ type }) => {
  const schema = shippedBodySchemas().find(type)?.newest
  const isPlaced = schema?.body.k === 'o' && schema.body.p?.location !== undefined
  const least = schema && isPlaced && type.split('/').length === 2 ? smallestBody(schema) : undefined
  return schema && least ? [{ type, schema, least, wrong: wrongBodies(schema, least) }] : []
})
const wrong = types.flatMap((one) => one.wrong)

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

function put({ type, apiVersion }: BodySchema, { name, ...body }: JsonObject) {
  return arm('PUT', `${groupId}/providers/${type}/${name}?api-version=${apiVersion}`, {
    location: 'westeurope',
    ...body,
  })
}

test('they are many, and of all kinds', () => {
  expect(types.length).toBeGreaterThanOrEqual(60)
  expect(wrong.length).toBeGreaterThanOrEqual(200)
  const kinds = ['misspelled', 'misspelled inside', 'wrong type', 'bad value', 'missing', 'bad name']
  expect(new Set(wrong.map(({ kind }) => kind))).toEqual(new Set(kinds))
})

describe.each(types)('$type', ({ schema, least, wrong }) => {
  test('refuses each wrong body, and says where it is wrong', async () => {
    const answers = await Promise.all(wrong.map(({ body }) => put(schema, body)))
    expect(answers.map(({ body }, at) => [wrong[at]?.at, body.error?.code])).toEqual(
      wrong.map(({ at, code }) => [at, code]),
    )
    const silent = wrong.filter(
      ({ at }, index) => !answers[index]?.body.error?.message.includes(at.split('.').at(-1) ?? ''),
    )
    expect(silent).toEqual([])
  })

  test('takes the least that it may be', async () => {
    const { status, body } = await put(schema, least)
    expect([status, body.error]).toEqual([putStatus(schema.type, true), undefined])
  })
})
