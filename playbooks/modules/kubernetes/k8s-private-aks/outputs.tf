output "cluster_id" {
  description = "The cluster."
  value       = azapi_resource.cluster.id
}

output "cluster_name" {
  description = "Name of the cluster."
  value       = local.cluster_name
}

output "identity_principal_id" {
  description = "Principal of the identity of the cluster."
  value       = azapi_resource.identity.output.properties.principalId
}
