output "vault_id" {
  description = "Vault of the machines."
  value       = azapi_resource.vault.id
}

output "machine_policy_id" {
  description = "Policy to protect machines with."
  value       = azapi_resource.machine_policy.id
}

output "data_vault_id" {
  description = "Vault of disks, blobs and databases."
  value       = azapi_resource.data_vault.id
}

output "disk_policy_id" {
  description = "Policy to protect disks with."
  value       = azapi_resource.disk_policy.id
}
