variable "name" {
  type        = string
  description = "Name of the virtual network."
  default     = "vnet-secure"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,62}[A-Za-z0-9_]$", var.name))
    error_message = "The name has 2 to 64 letters, digits, dots, hyphens and underscores, and begins with a letter or digit."
  }
}

variable "location" {
  type        = string
  description = "Region of everything that the module makes, for example westeurope."
  default     = "westeurope"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]+$", var.location))
    error_message = "The location is a region's short name, for example westeurope."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group that receives everything that the module makes."
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

variable "address_space" {
  type        = list(string)
  description = "Address ranges of the network in CIDR notation."
  default     = ["10.20.0.0/16"]
  validation {
    condition     = length(var.address_space) > 0 && alltrue([for range in var.address_space : can(cidrhost(range, 0))])
    error_message = "The address space is one range or more in CIDR notation, for example 10.20.0.0/16."
  }
}

variable "subnets" {
  type = map(object({
    address_prefix    = string
    service_endpoints = optional(list(string), [])
  }))
  description = "Subnets by name: the address range, and the services that the subnet reaches directly, for example Microsoft.Storage."
  default = {
    workload  = { address_prefix = "10.20.1.0/24" }
    endpoints = { address_prefix = "10.20.2.0/24" }
  }
  validation {
    condition     = length(var.subnets) > 0 && alltrue([for subnet in var.subnets : can(cidrhost(subnet.address_prefix, 0))])
    error_message = "There is at least one subnet, and each has an address range in CIDR notation."
  }
  validation {
    condition     = alltrue([for name in keys(var.subnets) : can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$", name))])
    error_message = "A subnet name has 1 to 80 letters, digits, dots, hyphens and underscores."
  }
}

variable "ddos_protection_plan_id" {
  type        = string
  description = "Id of the DDoS protection plan that guards the network; without it Azure protects the platform only."
  default     = null
  validation {
    condition     = var.ddos_protection_plan_id == null || can(regex("(?i)/Microsoft[.]Network/ddosProtectionPlans/[^/]+$", var.ddos_protection_plan_id))
    error_message = "The plan is given by its id, which ends with /ddosProtectionPlans/<name>."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace that receives the logs of the network and its security groups; without it nothing is logged."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the network from being deleted."
  default     = false
}
