output "machine_id" {
  description = "The machine."
  value       = azapi_resource.machine.id
}

output "principal_id" {
  description = "Principal of the identity of the machine; give roles to it."
  value       = azapi_resource.machine.identity[0].principal_id
}

output "network_interface_id" {
  description = "The network interface of the machine."
  value       = azapi_resource.network_interface.id
}
