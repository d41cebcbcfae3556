variable "name" {
  type        = string
  description = "Part of the name of everything that this module makes."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,14}[a-z0-9]$", var.name))
    error_message = "The name has 3 to 16 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "location" {
  type        = string
  description = "Region, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group that holds what this module makes."
  validation {
    condition     = can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+$", var.resource_group_id))
    error_message = "The resource group is given by its id, /subscriptions/<subscription>/resourceGroups/<name>."
  }
}

variable "tags" {
  type        = map(string)
  description = "Tags for everything that this module makes."
  default     = {}
  validation {
    condition     = length(var.tags) <= 40
    error_message = "At most 40 tags can be added."
  }
}

variable "services" {
  type        = set(string)
  description = "Namespaces to make: event-hubs, service-bus or both."
  default     = ["event-hubs", "service-bus"]
  validation {
    condition     = length(var.services) > 0 && alltrue([for service in var.services : contains(["event-hubs", "service-bus"], service)])
    error_message = "The services are event-hubs and service-bus; at least one."
  }
}

variable "event_hubs_tier" {
  type        = string
  description = "Tier of Event Hubs; Premium is needed for a customer-managed key. Service Bus is Premium always, the only tier with private endpoints."
  default     = "Standard"
  validation {
    condition     = contains(["Standard", "Premium"], var.event_hubs_tier)
    error_message = "The tier is Standard or Premium."
  }
}

variable "event_hubs" {
  type        = set(string)
  description = "Event hubs to make; each keeps its events for 7 days."
  default     = []
  validation {
    condition     = alltrue([for name in var.event_hubs : can(regex("^[A-Za-z0-9]([A-Za-z0-9._-]{0,254}[A-Za-z0-9])?$", name))])
    error_message = "An event hub's name has letters, digits, dots, hyphens and underscores."
  }
}

variable "queues" {
  type        = set(string)
  description = "Service Bus queues to make; messages that expire go to the dead-letter queue."
  default     = []
  validation {
    condition     = alltrue([for name in var.queues : can(regex("^[A-Za-z0-9]([A-Za-z0-9._-]{0,254}[A-Za-z0-9])?$", name))])
    error_message = "A queue's name has letters, digits, dots, hyphens and underscores."
  }
}

variable "customer_managed_key_id" {
  type        = string
  description = "Id of the key in a key vault that encrypts the data; null leaves the keys to Microsoft."
  default     = null
  validation {
    condition     = var.customer_managed_key_id == null || can(regex("(?i)/Microsoft[.]KeyVault/vaults/[^/]+/keys/[^/]+$", var.customer_managed_key_id))
    error_message = "The key is given by its id, which ends with /vaults/<name>/keys/<name>."
  }
}

variable "private_endpoint_subnet_id" {
  type        = string
  description = "Id of the subnet that gets a private endpoint; null makes none."
  default     = null
  validation {
    condition     = var.private_endpoint_subnet_id == null || can(regex("(?i)/virtualNetworks/[^/]+/subnets/[^/]+$", var.private_endpoint_subnet_id))
    error_message = "The subnet is given by its id, which ends with /subnets/<name>."
  }
}

variable "private_dns_zone_id" {
  type        = string
  description = "Id of the private DNS zone privatelink.servicebus.windows.net in which the private endpoint registers; null registers it nowhere."
  default     = null
  validation {
    condition     = var.private_dns_zone_id == null || can(regex("(?i)/Microsoft[.]Network/privateDnsZones/[^/]+$", var.private_dns_zone_id))
    error_message = "The zone is given by its id, which ends with /privateDnsZones/<name>."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the Log Analytics workspace that receives the logs; null sends none."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps what holds the data from being deleted."
  default     = false
}
