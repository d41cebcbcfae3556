import { AppError } from '#app/domain/errors.ts'

/** Inventories that this process reads at the same time: each takes a processor for as long as it lasts. */
const mostUploads = 2

/** Whose inventories are being read: one of each user, so that nobody takes every slot. */
const reading = new Set<string>()

/**
 * Reads an upload of a user, unless another of theirs, or as many as may be, are being read.
 * @throws AppError `too-many-requests`
 */
export async function inUploadSlot<Result>(username: string, read: () => Promise<Result>): Promise<Result> {
  if (reading.has(username))
    throw refusal('Another inventory of yours is being read already. Send this one again when it is done.')
  if (reading.size >= mostUploads)
    throw refusal(
      `${mostUploads} inventories are being read already, as many as may be at a time. Send this one again when one of them is done.`,
    )
  reading.add(username)
  try {
    return await read()
  } finally {
    reading.delete(username)
  }
}

const refusal = (message: string) => new AppError('too-many-requests', message, { retryAfter: 10 })
