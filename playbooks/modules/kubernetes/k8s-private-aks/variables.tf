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

variable "subnet_id" {
  type        = string
  description = "Id of the subnet of the nodes and of the address of the API server."
  validation {
    condition     = can(regex("(?i)/virtualNetworks/[^/]+/subnets/[^/]+$", var.subnet_id))
    error_message = "The subnet is given by its id, which ends with /subnets/<name>."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the Log Analytics workspace that receives the audit log and what Defender sees."
  validation {
    condition     = can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "administrator_group_ids" {
  type        = set(string)
  description = "Object ids of Entra groups that administer the cluster; without any, access comes from Azure roles alone."
  default     = []
  validation {
    condition     = alltrue([for id in var.administrator_group_ids : can(regex("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", id))])
    error_message = "An object id has the form 00000000-0000-0000-0000-000000000000."
  }
}

variable "tier" {
  type        = string
  description = "Free, Standard (with an uptime guarantee) or Premium (with long-term support)."
  default     = "Standard"
  validation {
    condition     = contains(["Free", "Standard", "Premium"], var.tier)
    error_message = "The tier is Free, Standard or Premium."
  }
}

variable "outbound" {
  type        = string
  description = "How traffic leaves the cluster: loadBalancer, or userDefinedRouting where the subnet's route table leads to a firewall."
  default     = "loadBalancer"
  validation {
    condition     = contains(["loadBalancer", "userDefinedRouting", "userAssignedNATGateway"], var.outbound)
    error_message = "Traffic leaves by loadBalancer, userDefinedRouting or userAssignedNATGateway."
  }
}

variable "address_ranges" {
  type        = object({ pods = optional(string, "10.244.0.0/16"), services = optional(string, "10.245.0.0/16") })
  description = "Address ranges of pods and services; they exist in the cluster alone, and may not overlap networks that it talks to."
  default     = {}
  validation {
    condition     = can(cidrhost(var.address_ranges.pods, 10)) && can(cidrhost(var.address_ranges.services, 10))
    error_message = "Both are ranges such as 10.244.0.0/16."
  }
}

variable "zones" {
  type        = set(string)
  description = "Availability zones of the nodes; empty where a region has none."
  default     = ["1", "2", "3"]
  validation {
    condition     = alltrue([for zone in var.zones : contains(["1", "2", "3"], zone)])
    error_message = "Zones are 1, 2 and 3."
  }
}

variable "system_pool" {
  type        = object({ size = optional(string, "Standard_D2s_v5"), nodes = optional(tuple([number, number]), [2, 3]) })
  description = "Nodes that run the cluster itself: the size of their machines, and the smallest and the largest number of them."
  default     = {}
  validation {
    condition     = var.system_pool.nodes[0] >= 1 && var.system_pool.nodes[0] <= var.system_pool.nodes[1] && var.system_pool.nodes[1] <= 1000
    error_message = "The smallest number is at least 1 and not above the largest, which is at most 1000."
  }
}

variable "work_pool" {
  type        = object({ size = optional(string, "Standard_D4s_v5"), nodes = optional(tuple([number, number]), [2, 5]) })
  description = "Nodes that run workloads: the size of their machines, and the smallest and the largest number of them."
  default     = {}
  validation {
    condition     = var.work_pool.nodes[0] >= 1 && var.work_pool.nodes[0] <= var.work_pool.nodes[1] && var.work_pool.nodes[1] <= 1000
    error_message = "The smallest number is at least 1 and not above the largest, which is at most 1000."
  }
}

variable "upgrade_time" {
  type        = string
  description = "Time (UTC) at which upgrades may begin: of Kubernetes on Sundays, of the nodes on Saturdays."
  default     = "01:00"
  validation {
    condition     = can(regex("^([01][0-9]|2[0-3]):[0-5][0-9]$", var.upgrade_time))
    error_message = "The time is hours and minutes, for example 01:00."
  }
}

variable "customer_managed_key_id" {
  type        = string
  description = "Id of the key in a key vault that encrypts the disks of the nodes; null leaves the keys to Microsoft."
  default     = null
  validation {
    condition     = var.customer_managed_key_id == null || can(regex("(?i)/Microsoft[.]KeyVault/vaults/[^/]+/keys/[^/]+$", var.customer_managed_key_id))
    error_message = "The key is given by its id, which ends with /vaults/<name>/keys/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the cluster from being deleted."
  default     = false
}
