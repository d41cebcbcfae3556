output "schedule_id" {
  description = "The maintenance configuration."
  value       = azapi_resource.schedule.id
}

output "assignment_id" {
  description = "The assignment that names the machines."
  value       = azapi_resource.machines.id
}
