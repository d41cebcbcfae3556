output "app_id" {
  description = "The web app."
  value       = azapi_resource.app.id
}

output "app_host_name" {
  description = "Name under which the app is reached."
  value       = "${local.app_name}.azurewebsites.net"
}

output "principal_id" {
  description = "Principal of the identity of the app; give roles to it."
  value       = azapi_resource.app.identity[0].principal_id
}
