import { attributeOf } from './literal.ts'
import type { HclExpression } from './model.ts'
import type { Refusal, ScreenedConfiguration } from './screened-configuration.ts'
import { declaredBlocks } from './walk.ts'

/**
 * Where the types live that azapi's data plane knows, in all clouds: its `parent_id` begins with the host that is handed a
 * token. Sources: https://registry.terraform.io/providers/Azure/azapi/latest/docs/resources/data_plane_resource and
 * https://learn.microsoft.com/azure/private-link/private-endpoint-dns
 */
const domains = [
  'api.adu.microsoft.com',
  'azconfig.azure.cn',
  'azconfig.azure.us',
  'azconfig.io',
  'azureiotcentral.com',
  'dev.azuresynapse.azure.cn',
  'dev.azuresynapse.net',
  'dev.azuresynapse.usgovcloudapi.net',
  'digitaltwins.azure.net',
  'purview.azure.com',
  'search.azure.cn',
  'search.azure.us',
  'search.windows.net',
  'vault.azure.cn',
  'vault.azure.net',
  'vault.usgovcloudapi.net',
]

const dataPlane = /^azapi_data_plane_/
const message =
  'azapi’s data plane hands a token to the host that this names. Write the host of an Azure service out, such as "myvault.vault.azure.net".'

/** Resources and imports that send a token to a host of the configuration's choice. */
export function screenHosts({ files }: ScreenedConfiguration): Refusal[] {
  return files.flatMap((read) => [
    ...declaredBlocks(read)
      .filter(({ labels }) => dataPlane.test(labels[0] ?? ''))
      .map((block) => ({ block, host: attributeOf(block, 'parent_id') }))
      .filter(({ host }) => !isAzureHost(host?.value))
      .map(({ block, host }) => refusal(read.file, (host ?? block).line)),
    ...read.blocks
      .filter(({ type }) => type === 'import')
      .filter((block) => /(^|\.)azapi_data_plane_/.test(attributeOf(block, 'to')?.value.text ?? ''))
      .map((block) => ({ block, id: attributeOf(block, 'id') }))
      .filter(({ id }) => !isAzureHost(id?.value))
      .map(({ block, id }) => refusal(read.file, (id ?? block).line)),
  ])
}

const refusal = (file: string, line: number): Refusal => ({ file, line, rule: 'program-or-network', message })

/** Whether a text begins with a host of Azure that is written out up to its end. */
function isAzureHost(value: HclExpression | undefined): boolean {
  const begin = value?.kind === 'template' ? value.parts[0] : value?.kind === 'literal' ? value.value : undefined
  if (typeof begin !== 'string' || (value?.kind === 'template' && !begin.includes('/'))) return false
  const [host = ''] = begin.toLowerCase().split('/')
  return /^[a-z0-9.-]+$/.test(host) && domains.some((domain) => host.endsWith(`.${domain}`))
}
