output "workspace_id" {
  description = "Workspace that Microsoft Sentinel works on; the rules need it switched on there."
  value       = azapi_resource.sentinel.parent_id
}

output "rule_ids" {
  description = "Analytics rules by name."
  value = merge(
    { for name, rule in azapi_resource.activity_rule : name => rule.id },
    { defender-incidents = azapi_resource.defender_incidents.id },
  )
}

output "automation_rule_id" {
  description = "Rule that prepares high incidents for those who handle them."
  value       = azapi_resource.triage.id
}
