variable "name" {
  type        = string
  description = "Name of the network manager."
  default     = "vnm-central"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,62}[A-Za-z0-9_]$", var.name))
    error_message = "The name has 2 to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit."
  }
}

variable "location" {
  type        = string
  description = "Region that keeps the network manager; its rules work in deployment_locations."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group that receives the network manager, in the subscription that it watches."
  validation {
    condition     = can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+$", var.resource_group_id))
    error_message = "The resource group is given by its id, /subscriptions/<subscription>/resourceGroups/<name>."
  }
}

variable "tags" {
  type        = map(string)
  description = "Tags for everything that the module makes."
  default     = {}
  validation {
    condition     = length(var.tags) <= 40
    error_message = "At most 40 tags can be added."
  }
}

variable "virtual_networks" {
  type        = map(string)
  description = "Virtual networks under the rules: a name of your choice to the id of the network."
  default     = {}
  validation {
    condition     = alltrue([for name in keys(var.virtual_networks) : can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", name))])
    error_message = "A name has 1 to 64 letters, digits, dots, hyphens and underscores."
  }
  validation {
    condition     = alltrue([for id in var.virtual_networks : can(regex("(?i)/Microsoft[.]Network/virtualNetworks/[^/]+$", id))])
    error_message = "A network is given by its id, which ends with /virtualNetworks/<name>."
  }
}

variable "deployment_locations" {
  type        = list(string)
  description = "Regions whose networks get the rules."
  default     = ["westeurope"]
  validation {
    condition     = length(var.deployment_locations) > 0 && alltrue([for location in var.deployment_locations : can(regex("^[a-z][a-z0-9]+$", location))])
    error_message = "The locations are short names of regions, for example westeurope."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the network manager from being deleted."
  default     = false
}
