import { attachmentName } from '#app/contract/attachment-name.ts'

/** Hands a downloaded answer to the browser as a file, under the name that the server gave it. */
export async function saveDownload(response: Response, otherwiseNamed: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = attachmentName(response.headers.get('content-disposition')) ?? otherwiseNamed
  link.click()
  URL.revokeObjectURL(url)
}
