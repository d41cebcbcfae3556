import { expect, it } from 'vitest'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import { hintFault } from './hint-fault.ts'
import { matchesPattern } from './patterns.ts'

const rule = (condition: string) => `validation {
  condition     = ${condition}
  error_message = "Not so."
}`
// biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform's own template
const rangeOrAddress = 'can(cidrhost(strcontains(one, "/") ? one : "${one}/32", 0))'

const [group, ranges, networks, zones, email, emails, costly, large] = await readVariables({
  'variables.tf': `
variable "group" {
  type = string
  ${rule('can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+$", var.group))')}
}
variable "ranges" {
  type = list(string)
  ${rule(`alltrue([for one in var.ranges : ${rangeOrAddress} && !endswith(one, "/0")])`)}
}
variable "networks" {
  type = list(string)
  ${rule('length(var.networks) > 0 && alltrue([for one in var.networks : can(cidrhost(one, 0))])')}
}
variable "zones" {
  type = set(string)
  ${rule('alltrue([for zone in var.zones : contains(["1", "2"], zone)])')}
}
variable "email" {
  type = string
  ${rule('can(regex("^[^@;,\\\\s]+@[^@;,\\\\s]+\\\\.[^@;,\\\\s]+$", var.email))')}
}
variable "emails" {
  type = list(string)
  ${rule('alltrue([for one in var.emails : can(regex("@", one))])')}
}
variable "costly" {
  type = string
  ${rule('can(regex("(?i)^(a+)+[[:digit:]]$", var.costly))')}
}
variable "large" {
  type = string
  ${rule('can(regex("^((a{1,30}b?){1,30}c?)+$", var.large))')}
}
`,
})

const faults = (variable: typeof group, values: unknown[]) =>
  values.map((one) => variable && hintFault(variable, one, matchesPattern))

it('knows the id of a resource group, however it is spelled', () => {
  expect(
    faults(group, ['garbage', '/subscriptions/a/resourceGroups/b', '/SUBSCRIPTIONS/a/resourcegroups/b', null]),
  ).toEqual(['Not so.', null, null, null])
})

it('knows addresses and ranges, and names the item that is none', () => {
  expect(
    faults(ranges, [
      ['10.0.0.0/24', '203.0.113.7', '2001:db8::/32'],
      ['10.0.0.0/24', '999.1.1.1'],
      ['not-an-ip'],
      ['0.0.0.0/0'],
      [],
    ]),
  ).toEqual([null, '999.1.1.1: Not so.', 'not-an-ip: Not so.', '0.0.0.0/0: Not so.', null])
  expect(faults(networks, [['10.0.0.0/24'], ['10.0.0.1'], ['10.0.0.0/33'], ['::/129'], []])).toEqual([
    null,
    '10.0.0.1: Not so.',
    '10.0.0.0/33: Not so.',
    '::/129: Not so.',
    'Not so.',
  ])
})

it('checks the choices of each item', () => {
  expect(faults(zones, [['1', '2'], ['3']])).toEqual([null, '3: Not so.'])
})

it('tries no pattern on a text that is too long, and says so of the field', () => {
  const text = `a@${'.'.repeat(50_000)} `
  expect(faults(email, [text, 'a@b.c'])).toEqual(['email has 50,003 characters; give at most 10,000', null])
  expect(faults(emails, [['a@b', text]])).toEqual([
    `${text.slice(0, 80)}… of emails has 50,003 characters; give at most 10,000`,
  ])
  expect(faults(emails, [Array(10_001).fill('a@b')])).toEqual(['emails has 10,001 items; give at most 10,000'])
})

it('takes no longer for a pattern that makes other engines try every way', () => {
  expect(costly?.hints).toEqual({ pattern: '(?i)^(a+)+[[:digit:]]$' })
  expect(faults(costly, [`${'A'.repeat(9000)}!`, `${'A'.repeat(9000)}7`])).toEqual(['Not so.', null])
})

it('leaves a pattern that is large once it is unfolded to Terraform', () => {
  expect(large?.hints).toEqual({})
})
