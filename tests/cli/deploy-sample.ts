import type { TestServer } from '../setup/running-server.ts'

/** A playbook of two resources, one after the other, with a required, a converted and a secret variable. */
export const sampleCode = `# ---
# name: Terminal sample
# summary: A log workspace for tests of the terminal.
# deploys: [A resource group and a log workspace]
# roles: [{ role: Contributor, scope: subscription }]
# cost: Nothing.
# evidence: []
# evidenceNote: It tests the terminal.
# destroy: Deletes the resource group.
# icon: key
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

variable "name" {
  type        = string
  description = "Ends the name of the group and of the log workspace."
}

variable "days" {
  type        = number
  description = "Days for which logs are kept."
  default     = 30
  validation {
    # More than Parapet reads of a rule, so Terraform says it.
    condition     = sum([var.days, 0]) >= 7
    error_message = "Keep logs for a week at least."
  }
}

variable "secret" {
  type        = string
  description = "A password."
  default     = "none"
  sensitive   = true
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "rg-\${var.name}"
  location  = "westeurope"
  tags      = { hint = var.secret }
}

resource "azapi_resource" "logs" {
  type      = "Microsoft.OperationalInsights/workspaces@2023-09-01"
  parent_id = azapi_resource.group.id
  name      = "log-\${var.name}"
  location  = "westeurope"
  body = {
    properties = { retentionInDays = var.days, sku = { name = "PerGB2018" } }
  }
}

output "days" {
  description = "The days."
  value       = azapi_resource.logs.body.properties.retentionInDays
}
`

export const samplePlaybook = 'terminal-sample'
export const sampleSubscription = 'Aldergrove – Sandbox'
/** The type of the sample's second resource, for faults. */
export const logsType = 'Microsoft.OperationalInsights/workspaces'

/** Adds the sample to a server's playbooks. */
export async function addSamplePlaybook(server: TestServer): Promise<void> {
  const body = JSON.stringify({ level: 'basic', filename: `${samplePlaybook}.tf`, code: sampleCode })
  const answer = await server.call('/api/playbooks', { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
}
