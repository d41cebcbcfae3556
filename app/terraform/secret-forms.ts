import { leavesOf } from './marked-values.ts'

/** Shorter values would hit ordinary text. */
const minLength = 6

/**
 * Everything that gives a secret value away: itself, its parts when it is JSON or has several lines, and each of these
 * in base64 (also within a longer encoded text), base64url, URL encoding and JSON.
 */
export function secretForms(values: Iterable<string>): string[] {
  const forms = new Set<string>()
  for (const value of values)
    for (const part of partsOf(value)) {
      if (part.length < minLength) continue
      for (const form of [part, ...encodings(part)]) forms.add(form)
    }
  return [...forms]
}

/** The values, and the parts of values that are JSON, which are too short to be looked for in ordinary text. */
export function shortSecrets(values: Iterable<string>): string[] {
  return [...values].flatMap(partsOf).filter((part) => part !== '' && part.length < minLength && !isSwitch.test(part))
}

const isSwitch = /^(true|false|null)$/

/** Lines of a secret that are shorter than this are not secret by themselves. */
const minLineLength = 16

function partsOf(value: string): string[] {
  const lines = value
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length >= minLineLength && !line.startsWith('-----'))
  return [value, value.trim(), ...lines, ...jsonLeaves(value)]
}

function jsonLeaves(value: string): string[] {
  if (!/^\s*[[{"]/.test(value)) return []
  try {
    return leavesOf(JSON.parse(value))
  } catch {
    return []
  }
}

function encodings(part: string): string[] {
  const bytes = Buffer.from(part)
  const json = JSON.stringify(part).slice(1, -1)
  const url = urlForms(part)
  return [
    bytes.toString('base64'),
    bytes.toString('base64url'),
    ...insideBase64(bytes),
    ...url,
    ...url.map((form) => form.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())),
    json,
    // Go escapes these three in JSON.
    json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026'),
    // JSON within JSON.
    JSON.stringify(json).slice(1, -1),
  ]
}

/** What stays the same of the base64 text when other bytes stand before and after. */
function insideBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const from = offset === 0 ? 0 : offset + 1
    const to = (offset + bytes.length) % 3 === 0 ? text.length : text.length - 1
    const core = text.slice(from, to)
    // Too short to be told from ordinary text.
    return core.length < 8 ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** Encoders differ in the space and in what they leave alone: JavaScript's, Go's for paths and queries, and forms'. */
function urlForms(part: string): string[] {
  const loose = encodeURIComponent(Buffer.from(part).toString())
  const strict = loose.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  const form = new URLSearchParams({ '': part }).toString().slice(1)
  return [loose, strict, strict.replaceAll('%20', '+'), form]
}
