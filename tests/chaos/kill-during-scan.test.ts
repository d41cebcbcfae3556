import { expect, it } from 'vitest'
import { killScans } from './kills-in-scans.ts'

it('ends a scan whose server was killed while it connected, collected, judged and compared', async () => {
  const outcomes = await killScans([0, 30, 75, 95], 400)
  expect(outcomes).toEqual({ done: 4 })
})
