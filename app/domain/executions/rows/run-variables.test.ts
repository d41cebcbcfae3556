import { describe, expect, it } from 'vitest'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import { checkVariables, plainValues, secretTexts, secretValues, sensitiveMask } from './run-variables.ts'

const variables = await readVariables({
  'main.tf': `
variable "text" {
  type      = string
  sensitive = true
}
variable "port" {
  type      = number
  sensitive = true
}
variable "pair" {
  type      = object({ user = string, password = string })
  sensitive = true
}
variable "anything" {
  type      = any
  sensitive = true
}
variable "untyped" {
  sensitive = true
}
variable "ticket" {
  type      = string
  ephemeral = true
}
variable "region" {
  type = string
}
`,
})

describe('secret values', () => {
  it('are texts where Terraform reads texts, and expressions elsewhere', () => {
    const values = { text: 'x', port: 12.5, pair: { user: 'a', password: 'b' }, anything: 'c', untyped: 'd' }
    expect(secretValues(variables, values)).toEqual({
      text: 'x',
      port: '12.5',
      pair: '{"user":"a","password":"b"}',
      anything: '"c"',
      untyped: 'd',
    })
  })

  it('hold no template and no escape that HCL does not know', () => {
    const pair = { user: `$${'{a}'}%{b}`, password: '\b\f\n\\b' }
    expect(secretValues(variables, { pair })).toEqual({
      pair: `{"user":"$$${'{a}'}%%{b}","password":"\\u0008\\u000c\\n\\\\b"}`,
    })
    expect(secretTexts(variables, { pair })).toEqual([JSON.stringify(pair)])
  })

  it('that are null go with the plain ones', () => {
    const values = { text: null, pair: null, region: 'westeurope' }
    expect(secretValues(variables, values)).toEqual({})
    expect(plainValues(variables, values)).toEqual(values)
  })
})

describe('checkVariables', () => {
  it('keeps a secret value for which its mask comes back, also of an ephemeral variable', () => {
    const before = { text: 'one', port: 2, pair: { user: 'u', password: 'p' }, anything: 1, untyped: 'x', ticket: 't' }
    const given = { text: sensitiveMask, ticket: sensitiveMask, region: 'westeurope' }
    expect(checkVariables(variables, given, before)).toEqual({ ...before, region: 'westeurope' })
  })
})
