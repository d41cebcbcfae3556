output "id" {
  description = "Id of the storage account."
  value       = azapi_resource.account.id
}

output "name" {
  description = "Name of the storage account."
  value       = azapi_resource.account.name
}

output "container_ids" {
  description = "Ids of the containers by name."
  value       = { for name, container in azapi_resource.container : name => container.id }
}
