import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'roles.css'), 'utf8')

/** Each role's colour in both schemes. */
const roles = new Map(
  [...css.matchAll(/(--[\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }] as const,
  ),
)

/** Relative luminance of `#rrggbb`, by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const tinted = ['success', 'good', 'warning', 'orange', 'error', 'info', 'primary', 'secondary', 'neutral']
const grounds = ['canvas', 'paper', 'raised-bg', 'selected', 'hover']

const texts: [text: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['link', ground],
    ['text-on-tint', ground],
  ]),
  ['text-secondary', 'canvas'],
  ['text-secondary', 'paper'],
  ['text-secondary', 'raised-bg'],
  ['text-on-tint', 'neutral-tint'],
  ['text', 'selected-segment'],
  ...tinted.map((role): [string, string] => [`${role}-text`, `${role}-tint`]),
  ...['success', 'warning', 'error', 'info'].map((role): [string, string] => [`${role}-body`, `${role}-tint`]),
  ...['success', 'error', 'warning', 'info', 'orange'].map((role): [string, string] => [`${role}-text`, 'paper']),
  ...['excellent', 'good', 'fair', 'poor', 'critical'].map((band): [string, string] => [`${band}-score`, 'paper']),
  ...['add', 'change', 'remove'].map((kind): [string, string] => [`plan-${kind}-text`, `plan-${kind}-tint`]),
  ['plan-add-text', 'success-tint'],
  ['plan-remove-text', 'error-tint'],
  ['primary-text', 'primary-tint-busy'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'danger'],
  ['on-primary', 'counter'],
  ['on-primary', 'person'],
  ['on-primary', 'tooltip'],
  ...['text', 'strong', 'dim', 'ok', 'failed', 'warning', 'name', 'value'].map((tone): [string, string] => [
    `code-${tone}`,
    'code-bg',
  ]),
  ...['strong', 'text', 'soft', 'dim', 'faint', 'active-text', 'active-dim', 'chip-text'].map(
    (tone): [string, string] => [`nav-${tone}`, 'nav'],
  ),
]

/** What is seen and not read. */
const shapes: [shape: string, ground: string][] = [
  ['input-border', 'paper'],
  ['input-border', 'raised-bg'],
  ['focus', 'paper'],
  ['focus', 'canvas'],
  ['nav-focus', 'nav'],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colourOf = (role: string) => {
    const colour = roles.get(`--${role}`)?.[scheme]
    if (!colour) throw new Error(`There is no role ${role}.`)
    return colour
  }

  it.each(texts)('text --%s is read on --%s', (text, ground) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('--%s is seen on --%s', (shape, ground) => {
    expect(contrast(colourOf(shape), colourOf(ground))).toBeGreaterThanOrEqual(3)
  })
})
