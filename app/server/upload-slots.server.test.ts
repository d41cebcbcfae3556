import { expect, it } from 'vitest'
import { inUploadSlot } from './upload-slots.server.ts'

it('reads two uploads at a time, and the next one when one of them has ended, well or not', async () => {
  let endFirst: (error: Error) => void = () => undefined
  let endSecond: (text: string) => void = () => undefined
  const first = inUploadSlot('ann', () => new Promise((_, reject) => (endFirst = reject)))
  const second = inUploadSlot('ben', () => new Promise<string>((resolve) => (endSecond = resolve)))
  await expect(inUploadSlot('cid', async () => 'third')).rejects.toMatchObject({
    code: 'too-many-requests',
    status: 429,
    retryAfter: 10,
    message: expect.stringContaining('2 inventories are being read already'),
  })
  endFirst(new Error('cut off'))
  await expect(first).rejects.toThrow('cut off')
  expect(await inUploadSlot('cid', async () => 'third')).toBe('third')
  endSecond('second')
  expect(await second).toBe('second')
})

it('reads one upload of a user at a time, and leaves the other slot to others', async () => {
  let end: (text: string) => void = () => undefined
  const first = inUploadSlot('ann', () => new Promise<string>((resolve) => (end = resolve)))
  await expect(inUploadSlot('ann', async () => 'second')).rejects.toMatchObject({
    status: 429,
    retryAfter: 10,
    message: expect.stringContaining('Another inventory of yours'),
  })
  expect(await inUploadSlot('ben', async () => 'of another')).toBe('of another')
  end('first')
  expect(await first).toBe('first')
  expect(await inUploadSlot('ann', async () => 'second')).toBe('second')
})
