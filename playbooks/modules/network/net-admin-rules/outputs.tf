output "id" {
  description = "Id of the network manager."
  value       = azapi_resource.manager.id
}

output "network_group_id" {
  description = "Id of the group of networks under the rules, to which a policy can add more."
  value       = azapi_resource.networks.id
}
