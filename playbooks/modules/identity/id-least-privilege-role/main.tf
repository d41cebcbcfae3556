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

resource "azapi_resource" "role" {
  type      = "Microsoft.Authorization/roleDefinitions@2022-04-01"
  name      = uuidv5("url", "${local.scope_id}/${var.name}")
  parent_id = local.subscription_id
  body = {
    properties = {
      roleName         = var.name
      description      = var.role_description
      type             = "CustomRole"
      assignableScopes = [local.scope_id]
      permissions = [
        {
          actions        = sort(var.actions)
          notActions     = sort(var.not_actions)
          dataActions    = sort(var.data_actions)
          notDataActions = []
        },
      ]
    }
  }
}

resource "azapi_resource" "assignment" {
  for_each  = var.principals
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.scope_id}/${var.name}/${each.key}")
  parent_id = local.scope_id
  body = {
    properties = {
      roleDefinitionId = azapi_resource.role.id
      principalId      = each.value.id
      principalType    = each.value.type
      description      = "Holds the role ${var.name}."
    }
  }
}
