import * as endpoints from '#app/contract/endpoints.ts'
import { AppError } from '#app/domain/errors.ts'
import { saveInventory } from '#app/domain/scans/save-inventory.ts'
import { requestBytes } from '#app/server/request-bytes.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { inUploadSlot } from '#app/server/upload-slots.server.ts'

const longestUploadMs = 10 * 60_000

export const action = answer(
  serve(endpoints.scans.saveInventory).with(({ services, actor, query, request }) => {
    if (!request.body) throw new AppError('invalid', 'Send the inventory as the body.')
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(longestUploadMs)])
    return inUploadSlot(actor.username, () =>
      saveInventory(services, actor, requestBytes(request), query.name, { signal }),
    )
  }),
)
