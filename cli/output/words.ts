import type { Severity } from '#app/contract/scans.ts'

/** Severities, heaviest first. */
export const severities = ['critical', 'high', 'medium', 'low'] as const satisfies Severity[]

export const impactWord: Record<Severity, string> = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' }

/** `1,284` */
export const count = (value: number) => value.toLocaleString('en')

/** `1 resource`, `2 resources` */
export const counted = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`

/** `12 Nov` */
export const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2025-11-12 09:30 UTC` */
export const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** `0.8 s`, `1 m 24 s` */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} m ${whole % 60} s`
}

/** The first part of an id, enough for a person to name it by. */
export const shortId = (id: string) => id.slice(0, 8)

/** `original`, `version 3`: a playbook as it is shipped, or as it was saved. */
export const versionWord = (version: number) => (version === 0 ? 'original' : `version ${version}`)

/** The text with an ellipsis where it would be longer than `width`. */
export function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}
