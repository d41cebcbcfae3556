variable "name" {
  type        = string
  description = "Name of the security group."
  default     = "nsg-baseline"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,78}[A-Za-z0-9_]$", var.name))
    error_message = "The name has 2 to 80 letters, digits, dots, hyphens and underscores, and begins with a letter or digit."
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

variable "allowed_inbound" {
  type = map(object({
    description = string
    priority    = number
    protocol    = string
    ports       = list(string)
    sources     = list(string)
  }))
  description = "What may come in, by rule name: priority 100 to 3899, protocol Tcp, Udp, Icmp or *, ports, and the address ranges that it comes from."
  default     = {}
  validation {
    condition     = alltrue([for rule in var.allowed_inbound : rule.priority >= 100 && rule.priority < 3900])
    error_message = "The priority of an allowed connection is 100 to 3899."
  }
  validation {
    condition     = length(distinct([for rule in var.allowed_inbound : rule.priority])) == length(var.allowed_inbound)
    error_message = "Each allowed connection has a priority of its own."
  }
  validation {
    condition     = alltrue([for rule in var.allowed_inbound : contains(["Tcp", "Udp", "Icmp", "*"], rule.protocol)])
    error_message = "The protocol is Tcp, Udp, Icmp or *."
  }
  validation {
    condition     = alltrue([for rule in var.allowed_inbound : length(rule.ports) > 0 && length(rule.sources) > 0])
    error_message = "Each allowed connection names its ports and its sources."
  }
  validation {
    condition     = alltrue(flatten([for rule in var.allowed_inbound : [for source in rule.sources : can(cidrhost(source, 0)) && !endswith(source, "/0")]]))
    error_message = "The sources are address ranges in CIDR notation, and none of them is the whole internet."
  }
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace that receives the logs of the security group; without it nothing is logged."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the security group from being deleted."
  default     = false
}
