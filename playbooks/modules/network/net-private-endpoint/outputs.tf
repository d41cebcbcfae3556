output "id" {
  description = "Id of the private endpoint."
  value       = azapi_resource.endpoint.id
}

output "private_dns_zone_id" {
  description = "Id of the private zone that knows the address of the service."
  value       = local.zone_id
}
