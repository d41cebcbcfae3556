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
  tags = merge({ managedBy = "parapet", module = "cmp-backup" }, var.tags)

  redundancy       = var.cross_region_restore ? "GeoRedundant" : "ZoneRedundant"
  region_restoring = var.cross_region_restore ? "Enabled" : "Disabled"

  # Only the time of day counts.
  backup_times = ["2026-01-01T${var.backup_time}:00Z"]

  # Azure names what it protects by the machine's resource group and name.
  machines = {
    for id in var.machine_ids : lower(id) => {
      id   = id
      name = "iaasvmcontainerv2;${lower(split("/", id)[4])};${lower(split("/", id)[8])}"
    }
  }
}

resource "azapi_resource" "vault" {
  type      = "Microsoft.RecoveryServices/vaults@2026-05-01"
  name      = "rsv-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  identity {
    type = "SystemAssigned"
  }
  body = {
    sku = { name = "RS0", tier = "Standard" }
    properties = {
      publicNetworkAccess = "Disabled"
      redundancySettings  = { standardTierStorageRedundancy = local.redundancy, crossRegionRestore = local.region_restoring }
      restoreSettings     = { crossSubscriptionRestoreSettings = { crossSubscriptionRestoreState = "Disabled" } }
      securitySettings = {
        # Unlocked: it can still be switched off. Locking it is a decision for good, taken in the portal.
        immutabilitySettings = { state = "Unlocked" }
        softDeleteSettings = {
          softDeleteState                 = "Enabled"
          softDeleteRetentionPeriodInDays = var.soft_delete_days
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

resource "azapi_resource" "machine_policy" {
  type      = "Microsoft.RecoveryServices/vaults/backupPolicies@2026-05-01"
  name      = "${var.name}-machines"
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
          retentionDuration = { count = var.keep.days, durationType = "Days" }
        }
        weeklySchedule = {
          daysOfTheWeek     = ["Sunday"]
          retentionTimes    = local.backup_times
          retentionDuration = { count = var.keep.weeks, durationType = "Weeks" }
        }
        monthlySchedule = {
          retentionScheduleFormatType = "Weekly"
          retentionScheduleWeekly     = { daysOfTheWeek = ["Sunday"], weeksOfTheMonth = ["First"] }
          retentionTimes              = local.backup_times
          retentionDuration           = { count = var.keep.months, durationType = "Months" }
        }
      }
    }
  }
}

resource "azapi_resource" "machine" {
  for_each  = local.machines
  type      = "Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems@2026-05-01"
  name      = "vm;${each.value.name}"
  parent_id = "${azapi_resource.vault.id}/backupFabrics/Azure/protectionContainers/iaasvmcontainer;${each.value.name}"
  body = {
    properties = {
      protectedItemType = "Microsoft.Compute/virtualMachines"
      policyId          = azapi_resource.machine_policy.id
      sourceResourceId  = each.value.id
    }
  }
}

# Disks, blobs and databases are backed up to a vault of this second kind.
resource "azapi_resource" "data_vault" {
  type      = "Microsoft.DataProtection/backupVaults@2026-03-01"
  name      = "bvault-${var.name}"
  parent_id = var.resource_group_id
  location  = var.location
  tags      = local.tags
  identity {
    type = "SystemAssigned"
  }
  body = {
    properties = {
      storageSettings = [{ datastoreType = "VaultStore", type = local.redundancy }]
      securitySettings = {
        immutabilitySettings = { state = "Unlocked" }
        softDeleteSettings   = { state = "On", retentionDurationInDays = var.soft_delete_days }
      }
      featureSettings = {
        crossSubscriptionRestoreSettings = { state = "Disabled" }
        crossRegionRestoreSettings       = { state = local.region_restoring }
      }
      monitoringSettings = { azureMonitorAlertSettings = { alertsForAllJobFailures = "Enabled" } }
    }
  }
}

resource "azapi_resource" "disk_policy" {
  type      = "Microsoft.DataProtection/backupVaults/backupPolicies@2026-03-01"
  name      = "${var.name}-disks"
  parent_id = azapi_resource.data_vault.id
  body = {
    properties = {
      objectType      = "BackupPolicy"
      datasourceTypes = ["Microsoft.Compute/disks"]
      policyRules = [
        {
          objectType       = "AzureBackupRule"
          name             = "BackupDaily"
          backupParameters = { objectType = "AzureBackupParams", backupType = "Incremental" }
          dataStore        = { objectType = "DataStoreInfoBase", dataStoreType = "OperationalStore" }
          trigger = {
            objectType      = "ScheduleBasedTriggerContext"
            schedule        = { repeatingTimeIntervals = ["R/2026-01-01T${var.backup_time}:00+00:00/P1D"], timeZone = "UTC" }
            taggingCriteria = [{ isDefault = true, taggingPriority = 99, tagInfo = { tagName = "Default" } }]
          }
        },
        {
          objectType = "AzureRetentionRule"
          name       = "Default"
          isDefault  = true
          lifecycles = [
            {
              sourceDataStore             = { objectType = "DataStoreInfoBase", dataStoreType = "OperationalStore" }
              deleteAfter                 = { objectType = "AbsoluteDeleteOption", duration = "P${var.keep.days}D" }
              targetDataStoreCopySettings = []
            },
          ]
        },
      ]
    }
  }
}

resource "azapi_resource" "diagnostics" {
  for_each  = { for kind, id in { machines = azapi_resource.vault.id, data = azapi_resource.data_vault.id } : kind => id if var.diagnostic_workspace_id != null }
  type      = "Microsoft.Insights/diagnosticSettings@2021-05-01-preview"
  name      = var.name
  parent_id = each.value
  body = {
    properties = {
      workspaceId                 = var.diagnostic_workspace_id
      logAnalyticsDestinationType = "Dedicated"
      logs                        = [{ categoryGroup = "allLogs", enabled = true }]
    }
  }
  list_unique_id_property    = { "properties.logs" = "categoryGroup" }
  ignore_other_items_in_list = ["properties.logs"]
}

resource "azapi_resource" "lock" {
  for_each  = { for kind, id in { machines = azapi_resource.vault.id, data = azapi_resource.data_vault.id } : kind => id if var.lock }
  type      = "Microsoft.Authorization/locks@2020-05-01"
  name      = "keep-${var.name}"
  parent_id = each.value
  body      = { properties = { level = "CanNotDelete", notes = "This vault holds backups." } }
  # It comes last and goes first.
  depends_on = [
    azapi_resource.diagnostics,
    azapi_resource.disk_policy,
    azapi_resource.machine,
  ]
}
