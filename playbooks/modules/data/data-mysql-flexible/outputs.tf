output "server_id" {
  description = "The server."
  value       = azapi_resource.server.id
}

output "server_fqdn" {
  description = "Name under which clients reach the server."
  value       = "${local.server_name}.mysql.database.azure.com"
}

output "private_endpoint_id" {
  description = "The private endpoint; null without one."
  value       = one(azapi_resource.private_endpoint[*].id)
}
