import { expect, it } from 'vitest'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import { hintFault } from './hint-fault.ts'

const rule = (condition: string) => `validation {
  condition     = ${condition}
  error_message = "Not so."
}`
// biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform's own template
const rangeOrAddress = 'can(cidrhost(strcontains(one, "/") ? one : "${one}/32", 0))'

const [group, ranges, networks, zones] = await readVariables({
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
`,
})

const faults = (variable: typeof group, values: unknown[]) => values.map((one) => variable && hintFault(variable, one))

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
