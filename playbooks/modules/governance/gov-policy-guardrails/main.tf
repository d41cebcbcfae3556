terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

data "azapi_client_config" "current" {}

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  scope           = var.management_group == null ? local.subscription_id : "/providers/Microsoft.Management/managementGroups/${var.management_group}"
  definitions     = "/providers/Microsoft.Authorization/policyDefinitions"

  # Azure's built-in definitions; their ids are the same in every tenant.
  all_policies = {
    storage-secure-transfer    = { group = "in-transit", id = "404c3081-a854-4457-ae30-26a93ef643f9", says = "Storage accounts accept encrypted connections only." }
    storage-minimum-tls        = { group = "in-transit", id = "fe83a0eb-a853-422d-aac2-1bffd182c5d0", says = "Storage accounts refuse TLS before 1.2." }
    web-app-https              = { group = "in-transit", id = "a4af4a39-4135-47fb-b175-47fbdf85311d", says = "Web apps are reached over HTTPS only." }
    function-app-https         = { group = "in-transit", id = "6d555dd1-86f2-4f1c-8ed7-5abae7c6cbab", says = "Function apps are reached over HTTPS only." }
    sql-minimum-tls            = { group = "in-transit", id = "32e6bbec-16b6-44c2-be37-c5b672d103cf", says = "SQL servers refuse TLS before 1.2." }
    storage-anonymous-access   = { group = "exposure", id = "4fa4b6c0-31ca-4c0d-b10d-24b96f62a751", says = "Storage accounts allow no anonymous reading." }
    storage-public-network     = { group = "exposure", id = "b2982f36-99f2-4db5-8eff-283140c09693", says = "Storage accounts are closed to public networks." }
    sql-public-network         = { group = "exposure", id = "1b8ca024-1d5c-4dec-8995-b1a932b41780", says = "SQL servers are closed to public networks." }
    key-vault-public-network   = { group = "exposure", id = "405c5871-3e91-4644-8a63-58e19d68ff5b", says = "Key vaults are closed to public networks." }
    key-vault-purge-protection = { group = "keys", id = "0b60c0b2-2dc2-4e1c-b5c9-abbed971de53", says = "Key vaults are protected against purging." }
    key-vault-rbac             = { group = "keys", id = "12d4fa5e-1f9f-4c21-97a9-b99b3c6611b5", says = "Key vaults grant access by Azure roles." }
    storage-shared-key         = { group = "keys", id = "8c6a50c6-9ffd-4ae7-986f-5fa6111f9a54", says = "Storage accounts refuse shared keys." }
    machine-encryption-at-host = { group = "at-rest", id = "fc4d8e41-e223-45ea-9bf5-eada37891d87", says = "Machines encrypt temporary disks and caches at the host." }
  }
  policies = { for name, policy in local.all_policies : name => policy if !contains(var.leave_out, name) }

  groups = {
    in-transit = "Encryption in transit"
    exposure   = "Public exposure"
    keys       = "Keys and who holds them"
    at-rest    = "Encryption at rest"
  }

  anywhere    = ["*", "0.0.0.0/0", "::/0", "Any", "Internet"]
  admin_ports = ["*", "22", "3389"]

  # Whether a range such as 20-30 has the port in it. A single port, and no port, are no range.
  range_has_port = "[if(empty(RANGE), 'false', if(contains(RANGE, '-'), and(lessOrEquals(int(first(split(RANGE, '-'))), PORT), greaterOrEquals(int(last(split(RANGE, '-'))), PORT)), 'false'))]"

  # Rules of a security group exist as resources of their own, and as parts of their group.
  rule_kinds = {
    own  = { prefix = "Microsoft.Network/networkSecurityGroups/securityRules/", read = "field" }
    part = { prefix = "Microsoft.Network/networkSecurityGroups/securityRules[*].", read = "current" }
  }

  # A rule that lets anybody on the internet in to administer machines.
  open_rule = {
    for kind, rule in local.rule_kinds : kind => {
      allOf = [
        { field = "${rule.prefix}access", equals = "Allow" },
        { field = "${rule.prefix}direction", equals = "Inbound" },
        { field = "${rule.prefix}protocol", in = ["*", "Tcp"] },
        {
          anyOf = [
            { field = "${rule.prefix}sourceAddressPrefix", in = local.anywhere },
            { not = { field = "${rule.prefix}sourceAddressPrefixes[*]", notIn = local.anywhere } },
          ]
        },
        {
          anyOf = concat(
            [
              { field = "${rule.prefix}destinationPortRange", in = local.admin_ports },
              { not = { field = "${rule.prefix}destinationPortRanges[*]", notIn = local.admin_ports } },
            ],
            [
              for port in ["22", "3389"] : {
                value  = replace(replace(local.range_has_port, "RANGE", "${rule.read}('${rule.prefix}destinationPortRange')"), "PORT", port)
                equals = "true"
              }
            ],
            [
              for port in ["22", "3389"] : {
                count = {
                  field = "${rule.prefix}destinationPortRanges[*]"
                  where = {
                    value  = replace(replace(local.range_has_port, "RANGE", "current('${rule.prefix}destinationPortRanges[*]')"), "PORT", port)
                    equals = "true"
                  }
                }
                greater = 0
              }
            ],
          )
        },
      ]
    }
  }

  # Azure's built-in initiative "Enable audit category group resource logging for supported resources to Log Analytics".
  logging_initiative = "/providers/Microsoft.Authorization/policySetDefinitions/f5b29bc4-feca-4cc6-a58a-772dd5e290a5"

  # Log Analytics Contributor
  logging_role = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/92aaf0da-9dab-42b6-94a3-d43ce8d16293"
}

resource "azapi_resource" "admin_ports" {
  type      = "Microsoft.Authorization/policyDefinitions@2026-07-01"
  name      = "${var.name}-admin-ports"
  parent_id = local.scope
  body = {
    properties = {
      policyType  = "Custom"
      mode        = "All"
      displayName = "SSH and RDP stay closed to the internet (${var.name})"
      description = "Refuses rules of network security groups that let the internet in on port 22 or 3389."
      metadata    = { category = "Network", version = "1.0.0" }
      parameters = {
        effect = {
          type          = "String"
          allowedValues = ["Audit", "Deny", "Disabled"]
          defaultValue  = "Audit"
          metadata      = { displayName = "Effect", description = "What happens to such a rule." }
        }
      }
      policyRule = {
        if = {
          anyOf = [
            { allOf = [{ field = "type", equals = "Microsoft.Network/networkSecurityGroups/securityRules" }, local.open_rule.own] },
            {
              allOf = [
                { field = "type", equals = "Microsoft.Network/networkSecurityGroups" },
                { count = { field = "Microsoft.Network/networkSecurityGroups/securityRules[*]", where = local.open_rule.part }, greater = 0 },
              ]
            },
          ]
        }
        then = { effect = "[parameters('effect')]" }
      }
    }
  }
}

resource "azapi_resource" "initiative" {
  type      = "Microsoft.Authorization/policySetDefinitions@2026-07-01"
  name      = "${var.name}-guardrails"
  parent_id = local.scope
  body = {
    properties = {
      policyType  = "Custom"
      displayName = "Guardrails (${var.name})"
      description = "Settings without which no resource may be made or changed."
      metadata    = { category = "Security Center", version = "1.0.0" }
      policyDefinitionGroups = [
        for name, title in local.groups : { name = name, displayName = title }
      ]
      policyDefinitions = concat(
        [
          {
            policyDefinitionReferenceId = "admin-ports"
            policyDefinitionId          = azapi_resource.admin_ports.id
            groupNames                  = ["exposure"]
            parameters                  = { effect = { value = var.effect } }
          },
        ],
        [
          for name, policy in local.policies : {
            policyDefinitionReferenceId = name
            policyDefinitionId          = "${local.definitions}/${policy.id}"
            groupNames                  = [policy.group]
            parameters                  = { effect = { value = var.effect } }
          }
        ],
      )
    }
  }
  list_unique_id_property = { "properties.policyDefinitions" = "policyDefinitionReferenceId" }
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.name}-rules"
  parent_id = local.scope
  body = {
    properties = {
      displayName        = "Guardrails (${var.name})"
      description        = "Keeps resources from leaving secure defaults."
      policyDefinitionId = azapi_resource.initiative.id
      enforcementMode    = "Default"
      notScopes          = sort(var.excluded_scopes)
      nonComplianceMessages = concat(
        [{ message = "This resource leaves a secure default." }],
        [{ policyDefinitionReferenceId = "admin-ports", message = "SSH and RDP stay closed to the internet." }],
        [for name, policy in local.policies : { policyDefinitionReferenceId = name, message = policy.says }],
      )
    }
  }
}

resource "azapi_resource" "exemption" {
  for_each  = var.exemptions
  type      = "Microsoft.Authorization/policyExemptions@2026-01-01-preview"
  name      = "${var.name}-${each.key}"
  parent_id = each.value.scope
  body = {
    properties = {
      policyAssignmentId           = azapi_resource.assignment.id
      policyDefinitionReferenceIds = each.value.policies
      exemptionCategory            = each.value.category
      displayName                  = each.key
      description                  = each.value.reason
      expiresOn                    = each.value.expires_on
    }
  }
}

# Gives every resource that can keep an audit log a diagnostic setting, as soon as it is made.
resource "azapi_resource" "logging" {
  count     = var.diagnostic_workspace_id == null ? 0 : 1
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.name}-logs"
  parent_id = local.scope
  location  = var.location
  identity {
    type = "SystemAssigned"
  }
  body = {
    properties = {
      displayName        = "Audit logs to a workspace (${var.name})"
      description        = "Sends the audit logs of new resources to the workspace."
      policyDefinitionId = local.logging_initiative
      enforcementMode    = "Default"
      parameters         = { logAnalytics = { value = var.diagnostic_workspace_id } }
    }
  }
}

resource "azapi_resource" "logging_role" {
  count     = length(azapi_resource.logging)
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.scope}/${var.name}/audit-logs")
  parent_id = local.scope
  body = {
    properties = {
      roleDefinitionId = local.logging_role
      principalId      = azapi_resource.logging[0].identity[0].principal_id
      principalType    = "ServicePrincipal"
      description      = "Makes the diagnostic settings that are missing."
    }
  }
  # A new identity takes a while to be known everywhere.
  retry = {
    error_message_regex = ["PrincipalNotFound"]
  }
}

# Repairs what existed before; each task works through the resources that do not comply when it starts.
resource "azapi_resource" "remediation" {
  for_each  = length(azapi_resource.logging) == 0 ? [] : var.remediated_policies
  type      = "Microsoft.PolicyInsights/remediations@2024-10-01"
  name      = "${var.name}-${substr(sha256(each.value), 0, 12)}"
  parent_id = local.scope
  body = {
    properties = {
      policyAssignmentId          = azapi_resource.logging[0].id
      policyDefinitionReferenceId = each.value
      parallelDeployments         = 5
      resourceCount               = 500
    }
  }
  depends_on = [azapi_resource.logging_role]
}
