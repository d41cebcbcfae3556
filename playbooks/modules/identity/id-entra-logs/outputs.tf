output "id" {
  description = "Id of the setting."
  value       = azapi_resource.directory_logs.id
}

output "workspace_id" {
  description = "Id of the workspace that holds the logs."
  value       = local.workspace_id
}
