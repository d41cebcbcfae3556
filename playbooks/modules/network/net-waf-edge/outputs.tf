output "gateway_policy_id" {
  description = "Id of the policy for application gateways, which name it in properties.firewallPolicy."
  value       = azapi_resource.gateway_policy.id
}

output "front_door_policy_id" {
  description = "Id of the policy for Front Door."
  value       = azapi_resource.front_door_policy.id
}
