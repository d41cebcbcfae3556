output "action_group_id" {
  description = "Action group that the alerts notify."
  value       = azapi_resource.action_group.id
}

output "alert_ids" {
  description = "Alerts by the change that they watch."
  value       = { for name, alert in azapi_resource.operation_alert : name => alert.id }
}
