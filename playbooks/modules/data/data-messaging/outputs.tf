output "namespace_ids" {
  description = "Namespaces by service: event-hubs, service-bus."
  value       = local.namespace_ids
}

output "event_hub_ids" {
  description = "Event hubs by name."
  value       = { for name, hub in azapi_resource.event_hub : name => hub.id }
}

output "queue_ids" {
  description = "Service Bus queues by name."
  value       = { for name, queue in azapi_resource.queue : name => queue.id }
}
