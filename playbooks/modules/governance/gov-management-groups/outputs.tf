output "top_id" {
  description = "The topmost management group."
  value       = azapi_resource.top.id
}

output "group_ids" {
  description = "Management groups below it by the end of their names."
  value       = { for name, group in azapi_resource.group : name => group.id }
}

output "budget_id" {
  description = "The budget of the subscription."
  value       = azapi_resource.budget.id
}
