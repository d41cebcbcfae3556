output "policy_ids" {
  description = "Ids of the policies that rule the activation of the role."
  value       = local.policy_ids
}

output "request_ids" {
  description = "Ids of the requests by principal."
  value       = { for principal, request in azapi_resource_action.eligible : principal => request.resource_id }
}
