output "id" {
  description = "Id of the identity."
  value       = azapi_resource.identity.id
}

output "client_id" {
  description = "Client id with which the pipeline signs in."
  value       = azapi_resource.identity.output.client_id
}

output "principal_id" {
  description = "Object id of the identity, for more role assignments."
  value       = azapi_resource.identity.output.principal_id
}
