/** A configuration of resource groups `<prefix>-0`, `<prefix>-1` …; as many as `count` says, an HCL expression. */
export const resourceGroups = (count: number | string, prefix: string) => `
terraform {
  required_providers {
    azapi = { source = "Azure/azapi" }
  }
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  count     = ${count}
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "${prefix}-\${count.index}"
  location  = "westeurope"
}
`
