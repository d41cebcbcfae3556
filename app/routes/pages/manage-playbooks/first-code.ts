/** What stands in the editor of a new playbook: a header with every key, and the least Terraform that deploys something. */
export const firstCode = `# ---
# name: My playbook
# summary: Says in one sentence what it does.
# deploys:
#   - A resource group
# roles: [{ role: Contributor, scope: subscription }]
# cost: Free of charge.
# evidence: []
# destroy: Deletes the resource group and everything in it.
# icon: shield
# suggest: { location: most-used-region }
# ---

terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

provider "azapi" {}

data "azapi_client_config" "current" {}

variable "location" {
  type        = string
  description = "Region of the resource group, for example westeurope."
  default     = "westeurope"
}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "rg-my-playbook"
  location  = var.location
}
`
