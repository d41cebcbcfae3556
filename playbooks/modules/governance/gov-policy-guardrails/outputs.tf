output "initiative_id" {
  description = "The guardrails as an initiative."
  value       = azapi_resource.initiative.id
}

output "assignment_id" {
  description = "Assignment whose compliance Azure Policy reports."
  value       = azapi_resource.assignment.id
}

output "exemptions" {
  description = "Accepted deviations and when they end."
  value       = { for name, exemption in var.exemptions : name => exemption.expires_on }
}
