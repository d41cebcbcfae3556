/** The file name in a Content-Disposition header: that beyond ASCII (`filename*`, RFC 6266) before the plain one. */
export function attachmentName(header: string | null): string | undefined {
  const encoded = /; *filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return (encoded && decoded(encoded)) ?? /filename="([^"]+)"/.exec(header ?? '')?.[1]
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return undefined
  }
}
