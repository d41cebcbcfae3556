import { wellFormed } from './well-formed.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A line of strangers as text or as the value of an attribute of XML 1.0. */
export const xmlText = (text: string): string => wellFormed(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
