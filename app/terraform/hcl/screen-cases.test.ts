import { expect, test } from 'vitest'
import { screenConfiguration } from './screen.ts'

const head = `terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}
`

const $ = '$'

/** The rules by which `main.tf` is refused, with the line within `code`. */
async function refusals(code: string, more: Record<string, string> = {}): Promise<string[]> {
  const found = await screenConfiguration({ 'main.tf': head + code, ...more })
  return found.map(({ file, line, rule }) => `${file === 'main.tf' ? '' : `${file} `}${(line ?? 5) - 5} ${rule}`)
}

const resource = (type: string, ...lines: string[]) =>
  `resource "${type}" "a" {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`

const plane = (parent: string) => resource('azapi_data_plane_resource', `parent_id = ${parent}`)

test.each<[string, string]>([
  ['a blob of a file', resource('azurerm_storage_blob', 'source = "/etc/passwd"')],
  ['a blob of a file by a variable', resource('azurerm_storage_blob', 'source = var.x')],
  ['a blob of a file at home', resource('azurerm_storage_blob', 'source = "~/.azure/msal_token_cache.json"')],
  ['a blob of a file outside', resource('azurerm_storage_blob', `source = "${$}{path.module}/../x"`)],
  ['a blob of a file that is not there', resource('azurerm_storage_blob', 'source = "x.json"')],
  ['a blob of the run’s own state', resource('azurerm_storage_blob', 'source = "terraform.tfstate"')],
  ['a blob of the run’s own file', resource('azurerm_storage_blob', `source = "${$}{path.root}/plan.bin"`)],
  ['a blob of one of two files', resource('azurerm_storage_blob', 'source = true ? "x.json" : "/etc/passwd"')],
  ['a blob of a file, its name quoted', resource('azurerm_storage_blob', 'source = <<E\n/etc/passwd\nE')],
  ['a file of a share', resource('azurerm_storage_share_file', 'source = "/etc/passwd"')],
  ['a zip of a web app', resource('azurerm_linux_web_app', 'zip_deploy_file = "/root/x.zip"')],
  ['a zip of a slot', resource('azurerm_windows_web_app_slot', 'zip_deploy_file = local.zip')],
  ['a zip of a type to come', resource('azurerm_new_app', 'zip_deploy_file = "../x.zip"')],
  ['a file of a type to come', resource('azurerm_new_thing', 'certificate_file = "/x"')],
  ['a path of a type to come', resource('azuread_new_thing', 'key_file_path = "/x"')],
])('refuses %s', async (_what, code) => {
  expect(await refusals(code)).toEqual(['2 local-file'])
})

test.each<[string, string, Record<string, string>?]>([
  ['a blob of text', resource('azurerm_storage_blob', 'source_content = "/etc/passwd"')],
  ['a blob of another blob', resource('azurerm_storage_blob', 'source_uri = "https://a.blob.core.windows.net/b/c"')],
  ['a blob without', resource('azurerm_storage_blob', 'source = null')],
  [
    'a blob of a file of its own',
    resource('azurerm_storage_blob', `source = "${$}{path.module}/x.json"`),
    { 'x.json': '' },
  ],
  ['a route', resource('azurerm_iothub_route', 'source = "DeviceMessages"')],
  ['a rule', resource('azurerm_network_manager_admin_rule', 'source {\n    address_prefix = "Internet"\n  }')],
  [
    'a sign-in of an app',
    resource('azurerm_linux_web_app', 'auth_settings_v2 {\n    config_file_path = "/home/a.json"\n  }'),
  ],
  [
    'a dataset',
    resource('azurerm_data_factory_dataset_json', 'azure_blob_storage_location {\n    filename = "a.json"\n  }'),
  ],
  ['services of a signature', resource('azurerm_storage_account_sas', 'services {\n    file = true\n  }')],
  ['a body with a file in it', resource('azapi_resource', 'body = { source = "/etc", properties = { file = "/x" } }')],
  ['a key vault by its host', plane('"kv-prod.vault.azure.net"')],
  ['a search service with a path', plane('"a.search.windows.net/indexes"')],
  ['a host with a computed path', plane(`"a.purview.azure.com/scan/datasources/${$}{var.x}"`)],
  ['a host of a national cloud', plane('"kv.vault.azure.cn"')],
  ['an id of a resource', resource('azapi_resource', 'parent_id = azapi_resource.b.id')],
])('lets pass %s', async (_what, code, more) => {
  expect(await refusals(code, more)).toEqual([])
})

test.each<[string, string, number]>([
  ['another host', plane('"evil.example"'), 2],
  ['a host that ends like one', plane('"evilvault.azure.net.evil.example"'), 2],
  ['a host that only looks like one', plane('"evil-vault.azure.net"'), 2],
  ['a host behind a user', plane('"kv.vault.azure.net@evil.example"'), 2],
  ['a host behind a port', plane('"kv.vault.azure.net:443@evil.example"'), 2],
  ['a host behind a backslash', plane('"evil.example\\\\.vault.azure.net"'), 2],
  ['a host behind a question mark', plane('"evil.example?.vault.azure.net"'), 2],
  ['a host by a variable', plane('var.host'), 2],
  ['a host whose beginning is computed', plane(`"${$}{var.name}.vault.azure.net"`), 2],
  ['a host whose end is computed', plane(`"kv.vault.azure.net${$}{var.rest}"`), 2],
  ['a host of a function', plane('trimprefix(azapi_resource.kv.output.properties.vaultUri, "https://")'), 2],
  ['a data source of another host', 'data "azapi_data_plane_data_source" "a" {\n  parent_id = "evil.example"\n}', 2],
  ['an ephemeral of another host', 'ephemeral "azapi_data_plane_resource" "a" {\n  parent_id = "evil.example"\n}', 2],
  ['none, as a type to come may read it elsewhere', resource('azapi_data_plane_resource', 'type = "a@b"'), 1],
  ['an import from another host', 'import {\n  to = azapi_data_plane_resource.a\n  id = "evil.example/kv/x"\n}', 3],
  ['an import into a module', 'import {\n  to = module.m.azapi_data_plane_resource.a["x"]\n  id = var.x\n}', 3],
])('refuses a data plane: %s', async (_what, code, line) => {
  expect(await refusals(code)).toEqual([`${line} program-or-network`])
})

const inEveryPosition: [string, (expression: string) => string, number][] = [
  ['a count', (e) => `resource "azapi_resource" "a" {\n  count = ${e}\n}`, 2],
  ['a for_each', (e) => `module "m" {\n  source   = "./m"\n  for_each = ${e}\n}`, 3],
  ['an argument of a module', (e) => `module "m" {\n  source = "./m"\n  x      = ${e}\n}`, 3],
  ['a default', (e) => `variable "x" {\n  default = ${e}\n}`, 2],
  [
    'an error message',
    (e) => `variable "x" {\n  validation {\n    condition     = true\n    error_message = ${e}\n  }\n}`,
    4,
  ],
  ['an output', (e) => `output "x" {\n  value = ${e}\n}`, 2],
  ['a precondition', (e) => `output "x" {\n  value = 1\n  precondition {\n    condition = ${e}\n  }\n}`, 4],
  [
    'a postcondition',
    (e) => `resource "azapi_resource" "a" {\n  lifecycle {\n    postcondition {\n      condition = ${e}\n    }\n  }\n}`,
    4,
  ],
  ['a check', (e) => `check "x" {\n  assert {\n    condition = ${e}\n  }\n}`, 3],
  ['an import', (e) => `import {\n  to = azapi_resource.a\n  id = ${e}\n}`, 3],
  ['a provider', (e) => `provider "azapi" {\n  subscription_id = ${e}\n}`, 2],
  [
    'a dynamic block',
    (e) => `resource "azapi_resource" "a" {\n  dynamic "identity" {\n    for_each = ${e}\n    content {}\n  }\n}`,
    3,
  ],
  [
    'the content of one',
    (e) =>
      `resource "azapi_resource" "a" {\n  dynamic "retry" {\n    for_each = []\n    content {\n      x = ${e}\n    }\n  }\n}`,
    5,
  ],
  ['a splat', (e) => `locals {\n  a = [${e}][*]\n}`, 2],
  ['an argument of another function', (e) => `locals {\n  a = base64encode(jsonencode([${e}]...))\n}`, 2],
  ['a nested template', (e) => `locals {\n  a = "a ${$}{"b ${$}{${e}}"}"\n}`, 2],
  ['a for in a template', (e) => `locals {\n  a = "%{ for x in ${e} }${$}{x}%{ endfor }"\n}`, 2],
  ['an indented heredoc', (e) => `locals {\n  a = <<-E\n    ${$}{${e}}\n  E\n}`, 3],
  ['a key of a for', (e) => `locals {\n  a = { for x in [] : ${e} => x }\n}`, 2],
  ['a condition of a for', (e) => `locals {\n  a = [for x in [] : x if ${e}]\n}`, 2],
  ['an operation', (e) => `locals {\n  a = !(${e} == 1) && true\n}`, 2],
]

test.each(inEveryPosition)('refuses to read a file in %s', async (_what, code, line) => {
  expect(await refusals(`${code('file("/etc/passwd")')}\n`, { 'm/main.tf': '' })).toEqual([`${line} file-access`])
})

test.each([
  'file',
  'fileexists',
  'filemd5',
  'filesha1',
  'filesha256',
  'filesha512',
  'filebase64',
  'filebase64sha256',
  'filebase64sha512',
  'core::filebase64',
])('refuses %s of a path outside', async (name) => {
  expect(await refusals(`locals {\n  a = ${name}("/etc/passwd")\n}\n`)).toEqual(['2 file-access'])
})

test.each<[string, string, string]>([
  ['templatefile outside', 'locals {\n  a = templatefile("/etc/passwd", {})\n}', '2 file-access'],
  ['abspath', 'locals {\n  a = abspath(".")\n}', '2 file-access'],
  ['the working directory', 'locals {\n  a = path.cwd\n}', '2 file-access'],
  ['the working directory in a template', `locals {\n  a = "${$}{path.cwd}/x"\n}`, '2 file-access'],
  ['a provisioner of files', resource('azapi_resource', 'provisioner "file" {}'), '2 provisioner'],
  [
    'a provisioner at destruction',
    resource('azapi_resource', 'provisioner "local-exec" {', '  when = destroy', '}'),
    '2 provisioner',
  ],
  ['a provisioner of a program of old', resource('azapi_resource', 'provisioner "chef" {}'), '2 provisioner'],
  [
    'a provisioner with an escaped name',
    resource('azapi_resource', 'provisioner "local\\u002dexec" {}'),
    '2 provisioner',
  ],
  ['states of others in a check', 'check "c" {\n  data "terraform_remote_state" "a" {}\n}', '2 program-or-network'],
  ['a backend in Azure', 'terraform {\n  backend "azurerm" {}\n}', '2 backend'],
  ['a backend in files', 'terraform {\n  backend "local" {\n    path = "/etc/x"\n  }\n}', '2 backend'],
  ['a remote backend', 'terraform {\n  backend "remote" {}\n}', '2 backend'],
  ['a module of an archive', 'module "m" {\n  source = "https://evil/x.zip"\n}', '2 module-source'],
  ['a module of a bucket', 'module "m" {\n  source = "s3::https://evil/x"\n}', '2 module-source'],
  ['a module by an absolute path', 'module "m" {\n  source = "/etc"\n}', '2 module-source'],
  ['a module of files by a scheme', 'module "m" {\n  source = "file:///etc"\n}', '2 module-source'],
  ['a module behind a template', `module "m" {\n  source = "${$}{"./m"}"\n}`, '2 module-source'],
  ['a token file', 'provider "azapi" {\n  oidc_token_file_path = "/x"\n}', '2 provider-setting'],
  ['a certificate by a path', 'provider "azurerm" {\n  client_certificate_path = "/x"\n}', '2 provider-setting'],
  [
    'a request for a token elsewhere',
    'provider "azapi" {\n  oidc_request_url = "https://evil"\n}',
    '2 provider-setting',
  ],
  ['another endpoint of the identity', 'provider "azurerm" {\n  msi_endpoint = "http://evil"\n}', '2 provider-setting'],
  [
    'a setting after a comment that ends early',
    'provider "azapi" { /* */ use_cli = true /* */ }',
    '1 provider-setting',
  ],
  ['code after a comment', '/* a /* b */ data "http" "a" {}', '1 program-or-network'],
  ['code after a line that looks like a comment', 'locals {\n  a = "#"\n}\ndata "http" "a" {}', '4 program-or-network'],
  ['code in a line that ends with CR LF', '# x\r\ndata "http" "a" {}\r\n', '2 program-or-network'],
  ['code after a heredoc', 'locals {\n  a = <<E\n"\nE\n}\ndata "http" "a" {}', '6 program-or-network'],
  ['a data source without quotes', 'data http a {}', '1 program-or-network'],
])('refuses %s', async (_what, code, refusal) => {
  expect(await refusals(`${code}\n`)).toEqual([refusal])
})

test.each<[string, string]>([
  ['a NUL', 'locals {\n  a = "\0"\n}\ndata "http" "a" {}\n'],
  ['a CR alone', '# x\rdata "http" "a" {}\n'],
  ['a byte order mark in the middle', '\uFEFFdata "http" "a" {}\n'],
])('refuses, or sees through, %s', async (_what, code) => {
  expect(await refusals(code)).not.toEqual([])
})

test('sees through a byte order mark at the beginning', async () => {
  const found = await screenConfiguration({ 'main.tf': '\uFEFFdata "http" "a" {}\n' })
  expect(found).not.toEqual([])
})

test.each([
  'OVERRIDE.TF',
  'main_override.tf',
  'm/override.tf',
  'X.TF.JSON',
  'main.tofu.json',
  'x.tfmock.hcl',
  '.tofurc',
  'process.json',
  '.home/x',
  'terraform.tfstate.backup',
  'a/../../x.tf',
  '/etc/x.tf',
  'a\\b.tf',
])('refuses the file %s', async (name) => {
  const found = await screenConfiguration({ 'main.tf': head, [name]: '' })
  expect(found).toContainEqual(expect.objectContaining({ file: name, rule: 'file-name' }))
})
