/** What spreadsheets take for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Quotes what CSV needs quoted (RFC 4180), and keeps spreadsheets from reading a name as a formula. */
export function csvField(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
