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
  subscription_id    = join("/", slice(split("/", var.scope_id), 0, 3))
  role_definition_id = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${var.role_definition_id}"
  requests           = "${var.scope_id}/providers/Microsoft.Authorization/roleEligibilityScheduleRequests"

  # A role has one policy at each scope; Azure made it and names it as it likes.
  policy_ids = [
    for index, role_id in data.azapi_resource_list.policies.output.roles : data.azapi_resource_list.policies.output.policies[index]
    if endswith(lower(role_id), lower("/${var.role_definition_id}"))
  ]
  rule_target = { caller = "EndUser", operations = ["All"], level = "Assignment", targetObjects = [], inheritableSettings = [], enforcedSettings = [] }
}

data "azapi_resource_list" "policies" {
  type                   = "Microsoft.Authorization/roleManagementPolicyAssignments@2020-10-01"
  parent_id              = var.scope_id
  response_export_values = { roles = "value[].properties.roleDefinitionId", policies = "value[].properties.policyId" }
}

# Activation ends by itself, asks for a second factor and a reason, and for approval where approvers are named. Azure keeps
# these rules when the module goes.
resource "azapi_resource_action" "activation_rules" {
  for_each    = toset(local.policy_ids)
  type        = "Microsoft.Authorization/roleManagementPolicies@2024-09-01-preview"
  resource_id = each.value
  method      = "PATCH"
  body = {
    properties = {
      rules = [
        {
          ruleType             = "RoleManagementPolicyExpirationRule"
          id                   = "Expiration_EndUser_Assignment"
          isExpirationRequired = true
          maximumDuration      = "PT${var.activation_hours}H"
          target               = local.rule_target
        },
        {
          ruleType     = "RoleManagementPolicyEnablementRule"
          id           = "Enablement_EndUser_Assignment"
          enabledRules = ["MultiFactorAuthentication", "Justification"]
          target       = local.rule_target
        },
        {
          ruleType = "RoleManagementPolicyApprovalRule"
          id       = "Approval_EndUser_Assignment"
          target   = local.rule_target
          setting = {
            isApprovalRequired               = length(var.approver_group_ids) > 0
            isApprovalRequiredForExtension   = false
            isRequestorJustificationRequired = true
            approvalMode                     = "SingleStage"
            approvalStages = [
              {
                approvalStageTimeOutInDays      = 1
                isApproverJustificationRequired = true
                escalationTimeInMinutes         = 0
                isEscalationEnabled             = false
                primaryApprovers                = [for id in sort(var.approver_group_ids) : { id = id, userType = "Group", isBackup = false }]
              },
            ]
          }
        },
      ]
    }
  }
}

# Eligibility is asked for and taken back by requests, each with an id of its own that is never used again.
resource "terraform_data" "request" {
  for_each         = toset(var.principal_ids)
  triggers_replace = [var.scope_id, var.role_definition_id, each.value, var.eligible_days]
}

resource "terraform_data" "removal" {
  for_each         = toset(var.principal_ids)
  triggers_replace = [var.scope_id, var.role_definition_id, each.value, var.eligible_days]
}

resource "azapi_resource_action" "eligible" {
  for_each    = toset(var.principal_ids)
  type        = "Microsoft.Authorization/roleEligibilityScheduleRequests@2020-10-01"
  resource_id = "${local.requests}/${terraform_data.request[each.value].id}"
  method      = "PUT"
  body = {
    properties = {
      requestType      = "AdminAssign"
      roleDefinitionId = local.role_definition_id
      principalId      = each.value
      justification    = var.justification
      scheduleInfo     = { expiration = { type = "AfterDuration", duration = "P${var.eligible_days}D" } }
    }
  }
  depends_on = [azapi_resource_action.activation_rules]
}

resource "azapi_resource_action" "no_longer_eligible" {
  for_each    = toset(var.principal_ids)
  type        = "Microsoft.Authorization/roleEligibilityScheduleRequests@2020-10-01"
  resource_id = "${local.requests}/${terraform_data.removal[each.value].id}"
  method      = "PUT"
  when        = "destroy"
  body = {
    properties = {
      requestType      = "AdminRemove"
      roleDefinitionId = local.role_definition_id
      principalId      = each.value
      justification    = "The configuration that made the principal eligible was taken away."
    }
  }
  depends_on = [azapi_resource_action.eligible]
}
