import { AppError } from '#app/domain/errors.ts'

/** Inventories that this process reads at the same time: each takes a processor for as long as it lasts. */
const mostUploads = 2

let reading = 0

/**
 * Reads an upload, unless as many as may be are being read.
 * @throws AppError `too-many-requests`
 */
export async function inUploadSlot<Result>(read: () => Promise<Result>): Promise<Result> {
  if (reading >= mostUploads)
    throw new AppError(
      'too-many-requests',
      `${mostUploads} inventories are being read already, as many as may be at a time. Send this one again when one of them is done.`,
      { retryAfter: 10 },
    )
  reading++
  try {
    return await read()
  } finally {
    reading--
  }
}
