import { describe, expect, test } from 'vitest'
import { screenConfiguration } from './screen.ts'
import type { ScreenRule } from './screened-configuration.ts'

const head = `terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}
`
const $ = '$'

/** Where `main.tf`, whose first nine lines are the head, is refused. */
async function refusedAt(code: string, more: Record<string, string> = {}): Promise<string[]> {
  const refusals = await screenConfiguration({ 'main.tf': head + code, ...more })
  for (const { message } of refusals) expect(message).toMatch(/^\S.{10,}/)
  return refusals.map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

describe('lets honest configurations pass', () => {
  test.each<[string, string, Record<string, string>?]>([
    [
      'provider, data and resource',
      'provider "azapi" {}\ndata "azapi_client_config" "now" {}\nresource "azapi_resource" "a" {}',
    ],
    ['terraform_data', 'resource "terraform_data" "a" {\n  input = 1\n}'],
    ['implied providers of hashicorp', 'resource "random_id" "a" {}\nresource "time_static" "a" {}'],
    ['national clouds', 'provider "azapi" {\n  environment = "usgovernment"\n  subscription_id = var.s\n}'],
    ['azurerm with features', 'provider "azurerm" {\n  features {\n    key_vault {}\n  }\n}'],
    ['a property called backend', 'resource "azapi_resource" "a" {\n  body = { backend = { cloud = "http" } }\n}'],
    ['a module beside it', 'module "a" {\n  source = "./modules/a"\n}', { 'modules/a/main.tf': 'locals {}' }],
    [
      'a module that climbs but stays inside',
      '',
      { 'a/main.tf': 'module "b" {\n  source = "../b"\n}', 'b/main.tf': 'locals {}' },
    ],
    ['a file of its own', `locals {\n  a = file("${$}{path.module}/x.json")\n}`, { 'x.json': '{}' }],
    ['a file beside a module', '', { 'm/main.tf': `locals {\n  a = file("${$}{path.module}/x")\n}`, 'm/x': '' }],
    [
      'a template of its own',
      'locals {\n  a = templatefile("t.tpl", {})\n}',
      { 't.tpl': `%{ if a }${$}{b}%{ endif }\n` },
    ],
    ['its own file names', 'locals {\n  a = fileset(path.module, "*.json")\n}'],
    ['text that speaks of danger', 'locals {\n  a = "provisioner file() $${file()} external"\n}'],
    ['a lock file', '', { '.terraform.lock.hcl': 'provider "x" {}' }],
  ])('%s', async (_what, code, more) => {
    expect(await refusedAt(code, more)).toEqual([])
  })
})

describe('refuses', () => {
  test.each<[string, string, number, ScreenRule]>([
    [
      'a provisioner',
      'resource "azapi_resource" "a" {\n  provisioner "local-exec" {\n    command = "id"\n  }\n}',
      11,
      'provisioner',
    ],
    [
      'a provisioner of terraform_data',
      'resource "terraform_data" "a" {\n\n  provisioner "remote-exec" {}\n}',
      12,
      'provisioner',
    ],
    [
      'a provisioner of a removed block',
      'removed {\n  from = a.b\n  provisioner "local-exec" {}\n}',
      12,
      'provisioner',
    ],
    ['a dynamic provisioner', 'resource "azapi_resource" "a" {\n  dynamic "provisioner" {}\n}', 11, 'provisioner'],
    ['null_resource', 'resource "null_resource" "a" {}', 10, 'provider'],
    ['data external', '\ndata "external" "a" {\n  program = ["id"]\n}', 11, 'program-or-network'],
    ['data http', 'data "http" "a" {}', 10, 'program-or-network'],
    ['data http spelled with escapes', 'data "\\u0068ttp" "a" {}', 10, 'program-or-network'],
    ['data http within a check', 'check "a" {\n  data "http" "b" {}\n}', 11, 'program-or-network'],
    ['ephemeral http', 'ephemeral "http" "a" {}', 10, 'program-or-network'],
    ['states of others', 'data "terraform_remote_state" "a" {\n  backend = "local"\n}', 10, 'program-or-network'],
    ['local_file', 'resource "local_file" "a" {}', 10, 'local-file'],
    ['local_sensitive_file as data', 'data "local_sensitive_file" "a" {}', 10, 'local-file'],
    ['template_dir', 'resource "template_dir" "a" {}', 10, 'local-file'],
    ['archive_file', 'data "archive_file" "a" {}', 10, 'local-file'],
    ['a backend', 'terraform {\n  backend "http" {}\n}', 11, 'backend'],
    ['a cloud block', 'terraform {\n  cloud {}\n}', 11, 'backend'],
    [
      'state encryption by a program',
      'terraform {\n  encryption {\n    key_provider "external" "a" {}\n  }\n}',
      11,
      'block',
    ],
    ['an unknown setting of terraform', 'terraform {\n  x = 1\n}', 11, 'block'],
    ['an unknown kind of block', 'action "local_command" "a" {}', 10, 'block'],
    [
      'a provider off the list',
      'terraform {\n  required_providers {\n    evil = { source = "evil/evil" }\n  }\n}',
      12,
      'provider',
    ],
    [
      'the right name at another host',
      'terraform {\n  required_providers {\n    a = { source = "evil.example/Azure/azapi" }\n  }\n}',
      12,
      'provider',
    ],
    [
      'a source that is computed',
      'terraform {\n  required_providers {\n    a = { source = local.x }\n  }\n}',
      12,
      'provider',
    ],
    [
      'a version alone, which means hashicorp',
      'terraform {\n  required_providers {\n    evil = "1.0"\n  }\n}',
      12,
      'provider',
    ],
    ['a resource of an unlisted provider', 'resource "aws_instance" "a" {}', 10, 'provider'],
    ['a provider chosen by attribute', 'resource "azapi_resource" "a" {\n  provider = evil.x\n}', 10, 'provider'],
    ['a provider block of an unlisted provider', 'provider "evil" {}', 10, 'provider'],
    [
      'another endpoint',
      'provider "azapi" {\n  endpoint = [{ resource_manager_endpoint = "https://evil" }]\n}',
      11,
      'provider-setting',
    ],
    ['another endpoint as a block', 'provider "azapi" {\n  endpoint {}\n}', 11, 'provider-setting'],
    ['another endpoint as a dynamic block', 'provider "azapi" {\n  dynamic "endpoint" {}\n}', 11, 'provider-setting'],
    [
      'another metadata host',
      'provider "azurerm" {\n  features {}\n  metadata_host = "evil"\n}',
      12,
      'provider-setting',
    ],
    ['an environment of its own', 'provider "azapi" {\n  environment = "custom"\n}', 11, 'provider-setting'],
    ['a computed environment', 'provider "azapi" {\n  environment = var.e\n}', 11, 'provider-setting'],
    ['a secret in clear', 'provider "azapi" {\n  client_secret = "x"\n}', 11, 'provider-setting'],
    ['the identity of the machine', 'provider "azapi" {\n  use_msi = true\n}', 11, 'provider-setting'],
    ['a module of a registry', 'module "a" {\n  source = "Azure/avm/azurerm"\n}', 11, 'module-source'],
    ['a module by git', 'module "a" {\n  source = "git::https://evil"\n}', 11, 'module-source'],
    ['a module outside', 'module "a" {\n  source = "../x"\n}', 11, 'module-source'],
    ['a module that is not there', 'module "a" {\n  source = "./x"\n}', 11, 'module-source'],
    ['a module with a computed source', 'module "a" {\n  source = var.x\n}', 11, 'module-source'],
    ['a module without a source', 'module "a" {\n}', 10, 'module-source'],
    ['a file by absolute path', 'locals {\n  a = file("/etc/passwd")\n}', 11, 'file-access'],
    ['a file at home', 'locals {\n  a = file("~/.ssh/id")\n}', 11, 'file-access'],
    ['a file by its full name', 'locals {\n  a = core::file("/etc/passwd")\n}', 11, 'file-access'],
    ['a file outside', `locals {\n  a = file("${$}{path.module}/../x")\n}`, 11, 'file-access'],
    ['a file by a variable', 'locals {\n  a = file(var.x)\n}', 11, 'file-access'],
    ['a file by a variable within', `locals {\n  a = file("${$}{path.module}/${$}{var.x}")\n}`, 11, 'file-access'],
    ['a file of the run', 'locals {\n  a = file("terraform.tfstate")\n}', 11, 'file-access'],
    ['a file within a template', `locals {\n  a = "x ${$}{filebase64("/x")}"\n}`, 11, 'file-access'],
    ['a file within a heredoc', `locals {\n  a = <<E\n\n${$}{filemd5("/x")}\nE\n}`, 13, 'file-access'],
    ['a file within a for', 'locals {\n  a = { for k, v in {} : k => [fileexists(k)] if true }\n}', 11, 'file-access'],
    ['a file as an object key', 'locals {\n  a = { (file("/x")) = 1 }\n}', 11, 'file-access'],
    [
      'a file within a conditional and index',
      'locals {\n  a = true ? [1][length(filesha256("/x"))] : 2\n}',
      11,
      'file-access',
    ],
    [
      'a file in a validation',
      'variable "a" {\n  validation {\n    condition = file("/x") == 1\n  }\n}',
      12,
      'file-access',
    ],
    ['a file in a directive', `locals {\n  a = "%{ if file("/x") == "" }a%{ endif }"\n}`, 11, 'file-access'],
    ['file names outside', 'locals {\n  a = fileset("/etc", "*")\n}', 11, 'file-access'],
    ['file names outside by the pattern', 'locals {\n  a = fileset(path.module, "../*")\n}', 11, 'file-access'],
    ['the home folder', 'locals {\n  a = pathexpand("~")\n}', 11, 'file-access'],
    ['code within text', 'locals {\n  a = templatestring(local.b, {})\n}', 11, 'hidden-template'],
    ['what is no HCL', 'locals {\n  a = (1\n}', 12, 'syntax'],
    ['an expression that hides behind a heredoc marker', `locals {\n  a = <<E\nE${$}{file("/x")}\nE\n}`, 11, 'syntax'],
  ])('%s', async (_what, code, line, rule) => {
    expect(await refusedAt(`${code}\n`)).toEqual([`main.tf:${line} ${rule}`])
  })

  test.each([
    'x.tf.json',
    'x.tofu',
    'a.tftest.hcl',
    'override.tf',
    'a/b_override.tf',
    'terraform.rc',
    '.terraformrc',
    'x.tfstate',
    'x.auto.tfvars',
    '../x.tf',
    'a//b',
    '.terraform/modules/modules.json',
  ])('the file %s', async (name) => {
    expect(await refusedAt('', { [name]: '{}' })).toContain(`${name}:null file-name`)
  })

  test('a template that reads files of the machine, at its own line', async () => {
    const code = 'locals {\n  a = templatefile("t.tpl", {})\n}\n'
    const template = `first\n\n${$}{file("/etc/passwd")}\n`
    expect(await refusedAt(code, { 't.tpl': template })).toEqual(['t.tpl:3 file-access'])
    expect(await refusedAt(code, { 't.tpl': `${$}{` })).toEqual([expect.stringMatching(/^t\.tpl:\d+ syntax$/)])
  })

  test('providers that a module in a folder does not name', async () => {
    const module = 'resource "azapi_resource" "a" {}\n'
    expect(await refusedAt('', { 'm/main.tf': module })).toEqual(['m/main.tf:1 provider'])
    expect(await refusedAt('', { 'm/main.tf': module, 'm/versions.tf': head })).toEqual([])
  })

  test('providers off another list', async () => {
    const files = { 'main.tf': head }
    expect(await screenConfiguration(files, { allowedProviders: ['hashicorp/*'] })).toMatchObject([{ line: 4 }])
    expect(await screenConfiguration(files, { allowedProviders: ['azure/azapi'] })).toEqual([])
  })

  test('everything that is wrong, in the order of files and lines', async () => {
    const code = 'data "http" "a" {}\nmodule "m" {\n  source = "a/b/c"\n}\n'
    expect(await refusedAt(code, { 'a.tf': 'locals {\n  a = file("/x")\n}\n' })).toEqual([
      'a.tf:2 file-access',
      'main.tf:10 program-or-network',
      'main.tf:12 module-source',
    ])
  })
})
