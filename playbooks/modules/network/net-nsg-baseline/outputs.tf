output "id" {
  description = "Id of the security group, for the subnets that it guards."
  value       = azapi_resource.security_group.id
}
