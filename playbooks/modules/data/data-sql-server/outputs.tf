output "id" {
  description = "Id of the server."
  value       = azapi_resource.server.id
}

output "database_ids" {
  description = "Ids of the databases by name."
  value       = { for name, database in azapi_resource.database : name => database.id }
}

output "principal_id" {
  description = "Object id of the identity of the server."
  value       = azapi_resource.identity.output.principal_id
}
