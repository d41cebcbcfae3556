output "id" {
  description = "Id of the virtual network."
  value       = azapi_resource.network.id
}

output "subnet_ids" {
  description = "Ids of the subnets by name."
  value       = { for name in keys(var.subnets) : name => "${azapi_resource.network.id}/subnets/${name}" }
}

output "security_group_ids" {
  description = "Ids of the security groups by subnet."
  value       = { for name, security_group in azapi_resource.security_group : name => security_group.id }
}
