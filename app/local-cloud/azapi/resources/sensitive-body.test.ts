import { expect, test } from 'vitest'
import { dynamicOf } from './dynamic-json.ts'
import { sensitiveBodyChanged, sensitiveDigest, sentSensitiveBody } from './sensitive-body.ts'

const body = dynamicOf({ properties: { password: 'p', list: [{ key: 'a' }, { key: 'b', other: 1 }] } })

test('without versions all of it is sent, and a digest tells whether it changed', () => {
  const config = { sensitive_body: body }
  const digest = sensitiveDigest(config)
  expect(sentSensitiveBody(config, null)).toEqual(body.value)
  expect(digest).not.toContain('p":')
  expect(sensitiveDigest(config)).not.toBe(digest)
  expect(sensitiveBodyChanged(config, digest)).toBe(false)
  expect(sensitiveBodyChanged({ sensitive_body: dynamicOf({ properties: {} }) }, digest)).toBe(true)
  expect(sensitiveBodyChanged({}, digest)).toBe(true)
  expect(sensitiveBodyChanged({}, null)).toBe(false)
})

test('with versions only what has a new one is sent, and no digest is kept', () => {
  const versions = { 'properties.password': '1', 'properties.list[1].key': '1' }
  const config = { sensitive_body: body, sensitive_body_version: versions }
  expect(sentSensitiveBody(config, null)).toEqual({ properties: { password: 'p', list: [{ key: 'b' }] } })
  const former = { sensitive_body_version: { ...versions, 'properties.password': '0' } }
  expect(sentSensitiveBody(config, former)).toEqual({ properties: { password: 'p' } })
  expect(sentSensitiveBody(config, config)).toBeUndefined()
  expect(sensitiveDigest(config)).toBeNull()
  expect(sensitiveBodyChanged(config, null)).toBe(false)
})
