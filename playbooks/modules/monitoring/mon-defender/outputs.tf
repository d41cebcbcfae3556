output "contact_id" {
  description = "The security contact of the subscription."
  value       = local.contact_id
}

output "plans_switched_on" {
  description = "Plans that this module switched on and switches off again when it is destroyed."
  value       = sort(local.switched_on)
}

output "export_id" {
  description = "The continuous export; null without a workspace."
  value       = one(azapi_resource.export[*].id)
}
