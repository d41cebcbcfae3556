/** What spreadsheets take for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A formula behind what ends a cell where lists are separated by semicolons, as in most of Europe, or by tabs. */
const formulaWithin = /([;\t]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Quotes what CSV needs quoted (RFC 4180), and keeps spreadsheets from reading a name as a formula. */
export function csvField(value: string): string {
  const safe = (formula.test(value) ? `'${value}` : value).replace(formulaWithin, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
