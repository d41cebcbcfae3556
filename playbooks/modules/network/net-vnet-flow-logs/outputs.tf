output "id" {
  description = "Id of the flow log."
  value       = azapi_resource.flow_log.id
}

output "storage_account_id" {
  description = "Id of the storage account that holds the records."
  value       = azapi_resource.account.id
}

output "network_watcher_id" {
  description = "Id of the network watcher that the flow log belongs to."
  value       = local.watcher_id
}
