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

variable "sku" {
  type        = string
  description = "Size of the plan; Basic and better can have a private endpoint."
  default     = "P0v3"
  validation {
    condition     = can(regex("^(B[1-3]|S[1-3]|P[0-5]m?v[2-4])$", var.sku))
    error_message = "The size is one of App Service's, for example B1 or P0v3."
  }
}

variable "instances" {
  type        = number
  description = "Machines that the plan runs on."
  default     = 2
  validation {
    condition     = var.instances >= 1 && var.instances <= 30
    error_message = "A plan runs on 1 to 30 machines."
  }
}

variable "zone_redundant" {
  type        = bool
  description = "Spread the machines over the availability zones of the region; needs a Premium plan."
  default     = false
}

variable "runtime" {
  type        = string
  description = "What the app runs on: language and version, or a container as DOCKER|<registry>/<image>:<tag>."
  default     = "NODE|24-lts"
  validation {
    condition     = can(regex("^[A-Z-]+\\|[^|]+$", var.runtime))
    error_message = "The runtime has the form NODE|24-lts."
  }
}

variable "health_check_path" {
  type        = string
  description = "Path that App Service asks to learn whether an instance is well."
  default     = "/"
  validation {
    condition     = startswith(var.health_check_path, "/")
    error_message = "The path begins with a slash."
  }
}

variable "public_network_access" {
  type        = bool
  description = "Whether the app can be reached from the internet; otherwise through the private endpoint alone."
  default     = false
}

variable "outbound_subnet_id" {
  type        = string
  description = "Id of a subnet, delegated to Microsoft.Web/serverFarms, through which all outgoing traffic of the app goes; null lets it out directly."
  default     = null
  validation {
    condition     = var.outbound_subnet_id == null || can(regex("(?i)/virtualNetworks/[^/]+/subnets/[^/]+$", var.outbound_subnet_id))
    error_message = "The subnet is given by its id, which ends with /subnets/<name>."
  }
}

variable "sign_in_client_id" {
  type        = string
  description = "Client id of the Entra application with which people have to sign in to the app; null leaves that to the app."
  default     = null
  validation {
    condition     = var.sign_in_client_id == null || can(regex("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", var.sign_in_client_id))
    error_message = "A client id has the form 00000000-0000-0000-0000-000000000000."
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
  description = "Id of the private DNS zone privatelink.azurewebsites.net in which the private endpoint registers; null registers it nowhere."
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
  description = "Whether a lock keeps the app from being deleted."
  default     = false
}
