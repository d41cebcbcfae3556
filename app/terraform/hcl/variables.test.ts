import { expect, test } from 'vitest'
import { readOutputs, readVariables } from './variables.ts'

const code = `
variable "location" {
  type        = string
  description = "Azure region."
  default     = "westeurope"
  validation {
    condition     = contains(["westeurope", "northeurope"], var.location)
    error_message = "Choose a region of Europe."
  }
}

variable "retention_days" {
  type     = number
  default  = 90
  nullable = false
  validation {
    condition     = var.retention_days >= 30 && 730 >= var.retention_days
    error_message = "From 30 to 730 days."
  }
  validation {
    condition     = var.retention_days >= 90 || var.location == "x"
    error_message = "Other"
  }
}

variable "prefix" {
  type      = string
  sensitive = true
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]*$", var.prefix)) && length(var.prefix) > 2 && length(var.prefix) <= 12
    error_message = "Bad \${var.prefix}."
  }
}

variable "subnets" {
  type = map(object({
    prefix = string
    ports  = optional(list(number), [])
    pair   = tuple([string, bool])
  }))
  default = {}
}

variable "email" {
  type    = string
  default = null
  validation {
    condition     = var.email == null || can(regex("@", var.email))
    error_message = "No address."
  }
}

variable "pattern" {
  type = string
  validation {
    condition     = can(regex("(?i)^[[:alpha:]]+$", var.pattern))
    error_message = "Letters."
  }
}

variable "free" {}

output "workspace_id" {
  description = "Where the logs are."
  value       = "x"
}

output "key" {
  sensitive = true
  value     = "x"
}
`

const files = { 'main.tf': code, 'modules/a/variables.tf': 'variable "inner" {}\n' }
const variables = await readVariables(files)
const find = (name: string) => variables.find((one) => one.name === name)

test('all of the root module, in order, with their lines', () => {
  expect(variables.map(({ name, file, line, required, typed }) => [name, file, line, required, typed])).toEqual([
    ['location', 'main.tf', 2, false, true],
    ['retention_days', 'main.tf', 12, false, true],
    ['prefix', 'main.tf', 26, true, true],
    ['subnets', 'main.tf', 35, false, true],
    ['email', 'main.tf', 44, false, true],
    ['pattern', 'main.tf', 53, true, true],
    ['free', 'main.tf', 61, true, false],
  ])
})

test('defaults, flags and messages', () => {
  expect(find('location')).toMatchObject({ default: 'westeurope', description: 'Azure region.', sensitive: false })
  expect(find('retention_days')).toMatchObject({ default: 90, nullable: false })
  expect(find('prefix')).toMatchObject({ sensitive: true, nullable: true })
  expect(find('prefix')?.validations[0]?.message).toContain('Bad ')
  expect(find('email')).toMatchObject({ default: null, required: false })
  expect(find('free')).not.toHaveProperty('default')
})

test('types', () => {
  expect(find('free')?.type).toEqual({ kind: 'any' })
  expect(find('subnets')?.type).toEqual({
    kind: 'map',
    of: {
      kind: 'object',
      fields: {
        prefix: { type: { kind: 'string' }, optional: false },
        ports: { type: { kind: 'list', of: { kind: 'number' } }, optional: true },
        pair: { type: { kind: 'tuple', items: [{ kind: 'string' }, { kind: 'bool' }] }, optional: false },
      },
    },
  })
})

test('hints for forms', () => {
  expect(find('location')?.hints).toEqual({ allowedValues: ['westeurope', 'northeurope'] })
  expect(find('retention_days')?.hints).toEqual({ minimum: 30, maximum: 730 })
  expect(find('prefix')?.hints).toEqual({ pattern: '^[a-z][a-z0-9-]*$', minLength: 3, maxLength: 12 })
  expect(find('email')?.hints).toEqual({ pattern: '@' })
  expect(find('pattern')?.hints).toEqual({ pattern: '(?i)^[[:alpha:]]+$' })
})

test('outputs', async () => {
  expect(await readOutputs(files)).toEqual([
    { name: 'workspace_id', description: 'Where the logs are.', sensitive: false },
    { name: 'key', description: '', sensitive: true },
  ])
})
