output "id" {
  description = "Id of the bastion host."
  value       = azapi_resource.bastion.id
}

output "subnet_id" {
  description = "Id of the subnet of the bastion host, the source that machines let in."
  value       = azapi_resource.subnet.id
}
