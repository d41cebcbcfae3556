/** The Content-Disposition header of a download; a name beyond ASCII is given in both forms that RFC 6266 has. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^ -~]|["\\]/g, '_')
  if (plain === filename) return `attachment; filename="${filename}"`
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
