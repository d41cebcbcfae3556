import { createHttpHeaders } from '@azure/core-rest-pipeline'
import { expect, test } from 'vitest'
import { askedWaitMs, sparingWaitMs } from './quota-headers.ts'

test.each([
  [{}, undefined],
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:01:10 GMT' }, 10_000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:10 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'x-ms-user-quota-resets-after': '01:02:03' }, 3_723_000],
  [{ 'retry-after': '2', 'x-ms-user-quota-resets-after': '00:00:09' }, 2000],
])('the wait that %j asks for', (headers, expected) => {
  expect(askedWaitMs(createHttpHeaders(headers), 60_000)).toBe(expected)
})

test.each([
  [{}, 0],
  [{ 'x-ms-ratelimit-remaining-subscription-reads': '249' }, 0],
  [{ 'x-ms-ratelimit-remaining-subscription-reads': '10' }, 400],
  [{ 'x-ms-ratelimit-remaining-tenant-reads': '0' }, 800],
  [{ 'x-ms-user-quota-remaining': '3', 'x-ms-user-quota-resets-after': '00:00:05' }, 0],
  [{ 'x-ms-user-quota-remaining': '0', 'x-ms-user-quota-resets-after': '00:00:05' }, 5000],
])('the wait that spares the quota of %j', (headers, expected) => {
  expect(sparingWaitMs(createHttpHeaders(headers))).toBe(expected)
})
