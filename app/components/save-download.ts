/** Hands a downloaded answer to the browser as a file, under the name that the server gave it. */
export async function saveDownload(response: Response, otherwiseNamed: string): Promise<void> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = named ?? otherwiseNamed
  link.click()
  URL.revokeObjectURL(url)
}
