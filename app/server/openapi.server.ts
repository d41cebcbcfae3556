import { createHash } from 'node:crypto'
import { openApiDocument } from '#app/contract/openapi/document.ts'
import type { OpenApiDocument } from '#app/contract/openapi/openapi.ts'

interface Built {
  document: OpenApiDocument
  text: string
  /** Strong entity tag of the text. */
  etag: string
}

let built: Built | undefined

/** The API's description. It is the same as long as the process runs, so it is built at the first call alone. */
export function openApi(version: string): Built {
  built ??= build(version)
  return built
}

function build(version: string): Built {
  const document = openApiDocument(version)
  const text = JSON.stringify(document)
  return { document, text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
