import * as endpoints from '#app/contract/endpoints.ts'
import { attachFile, readFileOf } from '#app/domain/compliance/attestations/attach-file.ts'
import { attachment } from '#app/server/attachment.server.ts'
import { requestBytes } from '#app/server/request-bytes.server.ts'
import { answer, serve } from '#app/server/serve.server.ts'

/** Never shown by a browser as a page of this address: always a download, of no kind that a browser opens. */
export const loader = answer(
  serve(endpoints.attestations.getFile).with(async ({ services, actor, params }) => {
    const { name, data } = await readFileOf(services, actor, params.attestationId)
    return new Response(new Uint8Array(data), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(name),
        'content-length': String(data.length),
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  }),
)
export const action = answer(
  serve(endpoints.attestations.addFile).with(({ services, actor, params, query, request }) =>
    attachFile(services, actor, params.attestationId, { name: query.name, bytes: requestBytes(request) }),
  ),
)
