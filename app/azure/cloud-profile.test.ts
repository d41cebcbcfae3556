import { expect, test } from 'vitest'
import { localCloudOrigins, localCloudProfile } from './cloud-profile.ts'
import { type LoopbackRoutes, loopbackAddress } from './loopback-routes.ts'

test.each<LoopbackRoutes>([
  { 'https://management.embedded.invalid': 'http://192.0.2.1:80' },
  { 'https://management.embedded.invalid': 'http://localhost:80' },
  { 'https://management.azure.com': 'http://127.0.0.1:80' },
  { 'http://management.embedded.invalid': 'http://127.0.0.1:80' },
])('a route that leaves loopback or covers a real cloud is refused: %j', (routes) => {
  expect(() => localCloudProfile(routes)).toThrow(/not/)
})

test('an address keeps path and query below the prefix of its service', () => {
  const routes = { [localCloudOrigins.arm]: 'http://127.0.0.1:9/arm' }
  expect(loopbackAddress(routes, `${localCloudOrigins.arm}/subscriptions?api-version=1`)).toBe(
    'http://127.0.0.1:9/arm/subscriptions?api-version=1',
  )
  expect(() => loopbackAddress(routes, 'https://management.azure.com/subscriptions')).toThrow(
    'no route for https://management.azure.com',
  )
})
