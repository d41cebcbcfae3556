output "workspace_id" {
  description = "Workspace for the logs of other modules: their diagnostic_workspace_id."
  value       = azapi_resource.workspace.id
}

output "workspace_name" {
  description = "Name of the workspace."
  value       = azapi_resource.workspace.name
}
