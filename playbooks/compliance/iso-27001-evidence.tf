# ---
# name: ISO/IEC 27001 evidence vault
# summary: Assigns the ISO/IEC 27001:2022 initiative in audit and keeps its evidence where nobody can rewrite it, with a vault and policy for backups.
# deploys:
#   - The built-in initiative of ISO/IEC 27001:2022, assigned to the subscription
#   - A workspace that receives the activity log, and its export to storage
#   - A storage account closed to public networks whose containers for exported logs and for documents are write-once for as long as you choose
#   - A custom role that administers resource locks, and on request a lock on the evidence
#   - A recovery services vault with soft delete and a backup policy for machines that keeps days, weeks, months and years
# roles:
#   - { role: Contributor, scope: subscription }
#   - { role: Resource Policy Contributor, scope: subscription }
#   - { role: User Access Administrator, scope: subscription }
# cost: Policies and an empty vault are free; evidence costs about 0.05 USD per GB and month in geo-redundant storage plus about 0.10 USD per GB exported, and backups bill per protected machine and GB once machines use the policy.
# evidence:
#   - monitor-activity-log-exported
#   - monitor-activity-log-categories
#   - monitor-log-workspace-present
#   - authorization-lock-administrator-role
# destroy: Removes everything while the write-once policies are unlocked and the containers are empty; Azure refuses to delete a container that holds blobs within their retention, a locked policy, or a vault with backups.
# icon: archive
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

variable "prefix" {
  type        = string
  description = "Begins the name of everything that this playbook creates."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.prefix))
    error_message = "The prefix has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "location" {
  type        = string
  description = "Region of the resource group and what is in it, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "retention_days" {
  type        = number
  description = "Days for which logs can be queried in the workspace."
  default     = 90
  validation {
    condition     = var.retention_days >= 90 && var.retention_days <= 730
    error_message = "The retention is 90 to 730 days."
  }
}

variable "evidence_days" {
  type        = number
  description = "Days for which evidence in storage can be neither changed nor deleted; a certificate is valid for three years."
  default     = 1095
  validation {
    condition     = var.evidence_days >= 1 && var.evidence_days <= 146000
    error_message = "The retention of evidence is 1 to 146000 days."
  }
}

variable "redundancy" {
  type        = string
  description = "Copies of the evidence: GZRS in the zones of the region and in its pair, GRS in the region and in its pair, ZRS in the zones of the region."
  default     = "GRS"
  validation {
    condition     = contains(["GZRS", "GRS", "ZRS"], var.redundancy)
    error_message = "The redundancy is GZRS, GRS or ZRS."
  }
}

variable "auditor_addresses" {
  type        = set(string)
  description = "Public IPv4 addresses or ranges from which auditors read the evidence; without any the account is closed to public networks."
  default     = []
  validation {
    condition     = alltrue([for range in var.auditor_addresses : can(regex("^(\\d{1,3}\\.){3}\\d{1,3}(/(\\d|[12]\\d|30))?$", range))])
    error_message = "Every entry is an IPv4 address, or a range of /30 or wider."
  }
}

variable "administrators" {
  type        = object({ required = string, forbidden = string })
  description = "Members that local administrator groups of Windows machines must have and must not have, separated by semicolons; two policies of the initiative check them."
  default     = { required = "Administrator", forbidden = "Guest" }
  validation {
    condition     = length(var.administrators.required) > 0 && length(var.administrators.forbidden) > 0
    error_message = "Both lists name at least one member."
  }
}

variable "disk_encryption_set_ids" {
  type        = set(string)
  description = "Disk encryption sets that disks may use; a policy of the initiative reports disks that use another one or none of them."
  default     = []
  validation {
    condition     = alltrue([for id in var.disk_encryption_set_ids : can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+/providers/Microsoft\\.Compute/diskEncryptionSets/[^/]+$", id))])
    error_message = "Every entry is the resource id of a disk encryption set."
  }
}

variable "lock_evidence" {
  type        = bool
  description = "Put a lock against deletion on the resource group of the evidence; destroying the playbook lifts it first."
  default     = false
}

variable "auditor_group_id" {
  type        = string
  description = "Object id of the Entra group of your auditors, which may then read everything and change nothing; empty gives nobody access."
  default     = ""
  validation {
    condition     = can(regex("^$|^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", var.auditor_group_id))
    error_message = "The group is an object id, or empty."
  }
}

variable "tags" {
  type        = map(string)
  description = "Tags for everything that this playbook creates."
  default     = {}
  validation {
    condition     = length(var.tags) <= 40
    error_message = "At most 40 tags can be added."
  }
}

locals {
  subscription_id = data.azapi_client_config.current.subscription_resource_id
  tags            = merge({ managedBy = "parapet", playbook = "iso-27001-evidence" }, var.tags)
  lock_role_name  = "Resource Lock Administrator (${var.prefix} ISO)"

  # Storage accounts share one name space in all of Azure: 3 to 24 lower-case letters and digits.
  account_name = "${substr(replace(var.prefix, "-", ""), 0, 8)}evidence${substr(sha256("${local.subscription_id}/${var.prefix}"), 0, 8)}"

  # Azure's built-in initiative. The range of versions keeps a new one with other parameters out.
  initiative         = "/providers/Microsoft.Authorization/policySetDefinitions/5e4ff661-23bf-42fa-8e3a-309a55091cc7"
  initiative_version = "1.*.*"

  # The parameters of the initiative that have no default.
  initiative_parameters = {
    "MembersToInclude-30f71ea1-ac77-4f26-9fc5-2d926bbd4ba7"      = { value = var.administrators.required }
    "MembersToExclude-69bf4abd-ca1e-4cf6-8b5a-762d42e61d4f"      = { value = var.administrators.forbidden }
    "allowedEncryptionSets-d461a302-a187-421a-89ac-84acdb4edc04" = { value = sort(var.disk_encryption_set_ids) }
    "operationName-b954148f-4c11-4c38-8221-be76711e194a"         = { value = "Microsoft.Network/networkSecurityGroups/write" }
    "operationName-c5447c04-a4d7-4ba8-a263-c9ee321a6858"         = { value = "Microsoft.Authorization/policyAssignments/write" }
  }

  # Azure's built-in roles, the same in every tenant.
  auditor_roles = {
    reader          = "acdd72a7-3385-48ef-bd42-f606fba81ae7"
    security-reader = "39bc4728-0917-49c7-9d2c-d95423bc2eb4"
  }

  blob_reader_role_id = "2a2b9908-6ea1-4ae2-8e65-a410df84e7d1"

  activity_log_categories = [
    "Administrative", "Security", "ServiceHealth", "Alert", "Recommendation", "Policy", "Autoscale", "ResourceHealth",
  ]

  # Only the time of day counts.
  backup_times = ["2026-01-01T02:00:00Z"]

  # A data export writes each table to a container of this name, by appending to its blobs.
  exported_tables = ["AzureActivity"]
  containers      = toset(concat(["documents"], [for table in local.exported_tables : "am-${lower(table)}"]))
}

resource "azapi_resource" "resource_group" {
  type      = "Microsoft.Resources/resourceGroups@2025-04-01"
  name      = "rg-${var.prefix}-iso27001"
  parent_id = local.subscription_id
  location  = var.location
  tags      = local.tags
}

resource "azapi_resource" "workspace" {
  type      = "Microsoft.OperationalInsights/workspaces@2025-07-01"
  name      = "log-${var.prefix}-iso27001"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    properties = {
      sku             = { name = "PerGB2018" }
      retentionInDays = var.retention_days
      features = {
        disableLocalAuth                            = true
        enableLogAccessUsingOnlyResourcePermissions = true
      }
    }
  }
}

resource "azapi_resource" "activity_log" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-iso27001"
  parent_id = local.subscription_id
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in local.activity_log_categories : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "account" {
  type      = "Microsoft.Storage/storageAccounts@2026-04-01"
  name      = local.account_name
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    kind = "StorageV2"
    sku  = { name = "Standard_${var.redundancy}" }
    properties = {
      accessTier                   = "Hot"
      minimumTlsVersion            = "TLS1_2"
      supportsHttpsTrafficOnly     = true
      allowBlobPublicAccess        = false
      allowSharedKeyAccess         = false
      allowCrossTenantReplication  = false
      allowedCopyScope             = "AAD"
      defaultToOAuthAuthentication = true
      isLocalUserEnabled           = false
      # Trusted services, which the log export is, come in although public networks are closed.
      publicNetworkAccess = length(var.auditor_addresses) > 0 ? "Enabled" : "Disabled"
      networkAcls = {
        defaultAction       = "Deny"
        bypass              = "AzureServices"
        ipRules             = [for range in sort(var.auditor_addresses) : { value = range, action = "Allow" }]
        virtualNetworkRules = []
      }
      encryption = {
        keySource                       = "Microsoft.Storage"
        requireInfrastructureEncryption = true
        services = {
          blob = { enabled = true, keyType = "Account" }
          file = { enabled = true, keyType = "Account" }
        }
      }
      keyPolicy = { keyExpirationPeriodInDays = 90 }
      sasPolicy = { sasExpirationPeriod = "1.00:00:00", expirationAction = "Block" }
    }
  }
}

# The services of an account exist with it.
resource "azapi_update_resource" "blob_service" {
  type      = "Microsoft.Storage/storageAccounts/blobServices@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      isVersioningEnabled            = true
      changeFeed                     = { enabled = true }
      deleteRetentionPolicy          = { enabled = true, days = 30 }
      containerDeleteRetentionPolicy = { enabled = true, days = 30 }
    }
  }
}

resource "azapi_resource" "container" {
  for_each  = local.containers
  type      = "Microsoft.Storage/storageAccounts/blobServices/containers@2026-04-01"
  name      = each.value
  parent_id = azapi_update_resource.blob_service.id
  body      = { properties = { publicAccess = "None" } }
}

# Unlocked: the period can still be shortened and the policy removed. Locking it is a decision for good, taken in the portal.
resource "azapi_resource" "write_once" {
  for_each  = local.containers
  type      = "Microsoft.Storage/storageAccounts/blobServices/containers/immutabilityPolicies@2026-04-01"
  name      = "default"
  parent_id = azapi_resource.container[each.value].id
  body = {
    properties = {
      immutabilityPeriodSinceCreationInDays = var.evidence_days
      allowProtectedAppendWrites            = true
    }
  }
}

resource "azapi_resource" "blob_logs" {
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = "${var.prefix}-iso27001"
  parent_id = azapi_update_resource.blob_service.id
  body = {
    properties = {
      workspaceId = azapi_resource.workspace.id
      logs        = [for category in ["StorageDelete", "StorageRead", "StorageWrite"] : { category = category, enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "category" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "log_export" {
  type      = "Microsoft.OperationalInsights/workspaces/dataExports@2025-07-01"
  name      = "${var.prefix}-evidence"
  parent_id = azapi_resource.workspace.id
  body = {
    properties = {
      enable      = true
      tableNames  = local.exported_tables
      destination = { resourceId = azapi_resource.account.id }
    }
  }
  depends_on = [azapi_resource.write_once]
}

resource "azapi_resource" "assignment" {
  type      = "Microsoft.Authorization/policyAssignments@2026-07-01"
  name      = "${var.prefix}-iso-27001"
  parent_id = local.subscription_id
  body = {
    properties = {
      displayName           = "ISO/IEC 27001:2022 (${var.prefix})"
      description           = "Reports compliance with ISO/IEC 27001:2022; blocks nothing."
      policyDefinitionId    = local.initiative
      definitionVersion     = local.initiative_version
      enforcementMode       = "Default"
      parameters            = local.initiative_parameters
      nonComplianceMessages = [{ message = "This resource does not meet ISO/IEC 27001:2022." }]
    }
  }
}

resource "azapi_resource" "lock_administrator" {
  type      = "Microsoft.Authorization/roleDefinitions@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/iso-lock-administrator")
  parent_id = local.subscription_id
  body = {
    properties = {
      roleName         = local.lock_role_name
      description      = "Adds and removes resource locks, and can do nothing else, so that those who work with evidence cannot unlock it."
      type             = "CustomRole"
      assignableScopes = [local.subscription_id]
      permissions = [
        {
          actions = [
            "Microsoft.Authorization/locks/*",
            "Microsoft.Resources/subscriptions/read",
            "Microsoft.Resources/subscriptions/resourceGroups/read",
            "Microsoft.Resources/subscriptions/resources/read",
          ]
          notActions     = []
          dataActions    = []
          notDataActions = []
        },
      ]
    }
  }
}

resource "azapi_resource" "vault" {
  type      = "Microsoft.RecoveryServices/vaults@2026-05-01"
  name      = "rsv-${var.prefix}-iso27001"
  parent_id = azapi_resource.resource_group.id
  location  = azapi_resource.resource_group.location
  tags      = local.tags
  body = {
    sku = { name = "RS0", tier = "Standard" }
    properties = {
      publicNetworkAccess = "Disabled"
      securitySettings = {
        immutabilitySettings = { state = "Unlocked" }
        softDeleteSettings = {
          softDeleteState                 = "Enabled"
          softDeleteRetentionPeriodInDays = 14
          enhancedSecurityState           = "Enabled"
        }
      }
      monitoringSettings = {
        azureMonitorAlertSettings = { alertsForAllJobFailures = "Enabled" }
        classicAlertSettings      = { alertsForCriticalOperations = "Disabled" }
      }
    }
  }
}

resource "azapi_resource" "backup_policy" {
  type      = "Microsoft.RecoveryServices/vaults/backupPolicies@2026-05-01"
  name      = "${var.prefix}-machines"
  parent_id = azapi_resource.vault.id
  body = {
    properties = {
      backupManagementType          = "AzureIaasVM"
      policyType                    = "V2"
      instantRpRetentionRangeInDays = 7
      timeZone                      = "UTC"
      schedulePolicy = {
        schedulePolicyType   = "SimpleSchedulePolicyV2"
        scheduleRunFrequency = "Daily"
        dailySchedule        = { scheduleRunTimes = local.backup_times }
      }
      retentionPolicy = {
        retentionPolicyType = "LongTermRetentionPolicy"
        dailySchedule = {
          retentionTimes    = local.backup_times
          retentionDuration = { count = 30, durationType = "Days" }
        }
        weeklySchedule = {
          daysOfTheWeek     = ["Sunday"]
          retentionTimes    = local.backup_times
          retentionDuration = { count = 12, durationType = "Weeks" }
        }
        monthlySchedule = {
          retentionScheduleFormatType = "Weekly"
          retentionScheduleWeekly     = { daysOfTheWeek = ["Sunday"], weeksOfTheMonth = ["First"] }
          retentionTimes              = local.backup_times
          retentionDuration           = { count = 12, durationType = "Months" }
        }
        yearlySchedule = {
          retentionScheduleFormatType = "Weekly"
          monthsOfYear                = ["January"]
          retentionScheduleWeekly     = { daysOfTheWeek = ["Sunday"], weeksOfTheMonth = ["First"] }
          retentionTimes              = local.backup_times
          retentionDuration           = { count = 3, durationType = "Years" }
        }
      }
    }
  }
}

resource "azapi_resource" "auditor_role" {
  for_each  = { for name, id in local.auditor_roles : name => id if var.auditor_group_id != "" }
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/iso/${each.key}")
  parent_id = local.subscription_id
  body = {
    properties = {
      roleDefinitionId = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${each.value}"
      principalId      = var.auditor_group_id
      principalType    = "Group"
      description      = "Auditors read configuration and compliance."
    }
  }
}

resource "azapi_resource" "evidence_reader" {
  count     = var.auditor_group_id == "" ? 0 : 1
  type      = "Microsoft.Authorization/roleAssignments@2022-04-01"
  name      = uuidv5("url", "${local.subscription_id}/${var.prefix}/iso/evidence-reader")
  parent_id = azapi_resource.account.id
  body = {
    properties = {
      roleDefinitionId = "${local.subscription_id}/providers/Microsoft.Authorization/roleDefinitions/${local.blob_reader_role_id}"
      principalId      = var.auditor_group_id
      principalType    = "Group"
      description      = "Auditors read the evidence."
    }
  }
}

resource "azapi_resource" "lock" {
  count     = var.lock_evidence ? 1 : 0
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "${var.prefix}-evidence"
  parent_id = azapi_resource.resource_group.id
  body      = { properties = { level = "CanNotDelete", notes = "Evidence for ISO/IEC 27001; ask its lock administrators first." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.backup_policy,
    azapi_resource.blob_logs,
    azapi_resource.evidence_reader,
    azapi_resource.log_export,
    azapi_resource.write_once,
  ]
}

output "assignment_id" {
  description = "Assignment whose compliance Azure Policy reports."
  value       = azapi_resource.assignment.id
}

output "workspace_id" {
  description = "Workspace with the activity log and the access log of the evidence."
  value       = azapi_resource.workspace.id
}

output "evidence_account_id" {
  description = "Storage account that holds the evidence."
  value       = azapi_resource.account.id
}

output "container_ids" {
  description = "Write-once containers by name; put reports and statements into documents."
  value       = { for name, container in azapi_resource.container : name => container.id }
}

output "backup_policy_id" {
  description = "Policy to protect machines with."
  value       = azapi_resource.backup_policy.id
}

output "lock_administrator_role_id" {
  description = "Role to give to those who look after locks."
  value       = azapi_resource.lock_administrator.id
}
