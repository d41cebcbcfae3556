output "registry_id" {
  description = "The registry."
  value       = azapi_resource.registry.id
}

output "login_server" {
  description = "Name under which clients reach the registry."
  value       = "${local.registry_name}.azurecr.io"
}

output "private_endpoint_id" {
  description = "The private endpoint; null without one."
  value       = one(azapi_resource.private_endpoint[*].id)
}
