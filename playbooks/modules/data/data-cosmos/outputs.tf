output "account_id" {
  description = "The account."
  value       = azapi_resource.account.id
}

output "account_endpoint" {
  description = "Address under which clients reach the account."
  value       = "https://${local.account_name}.documents.azure.com:443/"
}

output "private_endpoint_id" {
  description = "The private endpoint; null without one."
  value       = one(azapi_resource.private_endpoint[*].id)
}
