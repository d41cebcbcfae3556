output "id" {
  description = "Id of the vault."
  value       = azapi_resource.vault.id
}

output "uri" {
  description = "Address of the vault."
  value       = azapi_resource.vault.output.uri
}

output "key_ids" {
  description = "Ids of the keys by name, for modules that encrypt with one."
  value       = { for name, key in azapi_resource_action.key : name => key.resource_id }
}
