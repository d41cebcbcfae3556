terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

locals {
  subscription_id = join("/", slice(split("/", var.resource_group_id), 0, 3))
  scope_id        = coalesce(var.scope_id, var.resource_group_id)
}

resource "azapi_resource" "identity" {
  type      = "Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30"
  name      = var.name
  parent_id = var.resource_group_id
  location  = var.location
  tags      = var.tags

  response_export_values = { principal_id = "properties.principalId", client_id = "properties.clientId" }
}

# Azure writes the credentials of one identity one after the other.
resource "azapi_resource" "federation" {
  for_each  = var.subjects
  type      = "Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials@2024-11-30"
  name      = each.key
  parent_id = azapi_resource.identity.id
  locks     = [azapi_resource.identity.id]
  body = {
    properties = {
      issuer    = var.issuer
      subject   = each.value
      audiences = [var.audience]
    }
  }
}

resource "azapi_resource" "role" {
  for_each  = toset(var.role_definition_ids)
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.scope_id}/${var.resource_group_id}/${var.name}/${each.value}")
  parent_id = local.scope_id
  body = {
    properties = {
      roleDefinitionId = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${each.value}"
      principalId      = azapi_resource.identity.output.principal_id
      principalType    = "ServicePrincipal"
      description      = "What the pipeline may do."
    }
  }
}

resource "azapi_resource" "lock" {
  count     = var.lock ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep"
  parent_id = azapi_resource.identity.id
  body      = { properties = { level = "CanNotDelete", notes = "Pipelines sign in as this identity." } }

  # It comes last and goes first.
  depends_on = [
    azapi_resource.federation,
  ]
}
