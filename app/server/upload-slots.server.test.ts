import { expect, it } from 'vitest'
import { inUploadSlot } from './upload-slots.server.ts'

it('reads two uploads at a time, and the next one when one of them has ended, well or not', async () => {
  let endFirst: (error: Error) => void = () => undefined
  let endSecond: (text: string) => void = () => undefined
  const first = inUploadSlot(() => new Promise((_, reject) => (endFirst = reject)))
  const second = inUploadSlot(() => new Promise<string>((resolve) => (endSecond = resolve)))
  await expect(inUploadSlot(async () => 'third')).rejects.toMatchObject({
    code: 'too-many-requests',
    status: 429,
    retryAfter: 10,
    message: expect.stringContaining('2 inventories are being read already'),
  })
  endFirst(new Error('cut off'))
  await expect(first).rejects.toThrow('cut off')
  expect(await inUploadSlot(async () => 'third')).toBe('third')
  endSecond('second')
  expect(await second).toBe('second')
})
