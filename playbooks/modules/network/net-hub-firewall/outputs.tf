output "id" {
  description = "Id of the firewall."
  value       = azapi_resource.firewall.id
}

output "network_id" {
  description = "Id of the hub network, for peerings."
  value       = azapi_resource.network.id
}

output "policy_id" {
  description = "Id of the firewall policy."
  value       = azapi_resource.policy.id
}

output "private_address" {
  description = "Private address of the firewall."
  value       = local.firewall_address
}

output "route_table_id" {
  description = "Id of the route table that leads everything through the firewall."
  value       = azapi_resource.routes.id
}
