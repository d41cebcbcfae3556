output "id" {
  description = "Id of the role."
  value       = azapi_resource.role.id
}

output "assignment_ids" {
  description = "Ids of the assignments by name of the principal."
  value       = { for name, assignment in azapi_resource.assignment : name => assignment.id }
}
