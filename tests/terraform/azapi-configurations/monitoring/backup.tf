# A vault of backups with settings that it has from the start, and a policy of a kind.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-backup"
  location = "westeurope"
}
resource "azapi_resource" "vault" {
  type      = "Microsoft.RecoveryServices/vaults@2026-05-01"
  name      = "rsv"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "RS0", tier = "Standard" }, properties = { publicNetworkAccess = "Disabled" } }
}
resource "azapi_update_resource" "storage" {
  type      = "Microsoft.RecoveryServices/vaults/backupstorageconfig@2026-05-01"
  name      = "vaultstorageconfig"
  parent_id = azapi_resource.vault.id
  body      = { properties = { crossRegionRestoreFlag = true } }
}
resource "azapi_resource" "policy" {
  type      = "Microsoft.RecoveryServices/vaults/backupPolicies@2026-05-01"
  name      = "nightly"
  parent_id = azapi_resource.vault.id
  body = { properties = {
    backupManagementType = "AzureIaasVM"
    timeZone             = "UTC"
    schedulePolicy       = { schedulePolicyType = "SimpleSchedulePolicy", scheduleRunFrequency = "Daily", scheduleRunTimes = ["2026-01-01T02:00:00Z"] }
    retentionPolicy      = { retentionPolicyType = "LongTermRetentionPolicy", dailySchedule = { retentionTimes = ["2026-01-01T02:00:00Z"], retentionDuration = { count = 30, durationType = "Days" } } }
  } }
}
