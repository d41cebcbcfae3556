import * as endpoints from '#app/contract/endpoints.ts'
import { AppError } from '#app/domain/errors.ts'
import { saveInventory } from '#app/domain/scans/save-inventory.ts'
import { requestBytes } from '#app/server/request-bytes.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { inUploadSlot } from '#app/server/upload-slots.server.ts'

export const loader = answer()

export const action = answer(
  serve(endpoints.scans.saveInventory).with(({ services, actor, query, request }) => {
    if (!request.body) throw new AppError('invalid', 'Send the inventory as the body.')
    return inUploadSlot(() => saveInventory(services, actor, requestBytes(request), query.name))
  }),
)
