variable "name" {
  type        = string
  description = "Name of the firewall; the other names are made from it."
  default     = "afw-hub"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9._-]{0,53}[A-Za-z0-9_]$", var.name))
    error_message = "The name has 2 to 55 letters, digits, dots, hyphens and underscores, and begins with a letter or digit."
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
  type        = string
  description = "Address range of the hub network in CIDR notation; its first 64 addresses are for the firewall."
  default     = "10.10.0.0/22"
  validation {
    condition     = can(cidrhost(var.address_space, 0)) && try(tonumber(split("/", var.address_space)[1]) <= 26, false)
    error_message = "The address range is in CIDR notation and has at least 64 addresses (/26)."
  }
}

variable "tier" {
  type        = string
  description = "Premium inspects and refuses known attacks; Standard filters by name, address and threat intelligence."
  default     = "Premium"
  validation {
    condition     = contains(["Standard", "Premium"], var.tier)
    error_message = "The tier is Standard or Premium."
  }
}

variable "zones" {
  type        = list(string)
  description = "Availability zones; none in a region without zones."
  default     = ["1", "2", "3"]
  validation {
    condition     = alltrue([for zone in var.zones : contains(["1", "2", "3"], zone)])
    error_message = "The zones are 1, 2 and 3."
  }
}

variable "source_ranges" {
  type        = list(string)
  description = "Address ranges whose machines may go out through the firewall."
  default     = ["10.0.0.0/8"]
  validation {
    condition     = length(var.source_ranges) > 0 && alltrue([for range in var.source_ranges : can(cidrhost(range, 0)) && !endswith(range, "/0")])
    error_message = "The sources are address ranges in CIDR notation, and none of them is the whole internet."
  }
}

variable "allowed_fqdns" {
  type        = list(string)
  description = "Host names that machines may reach over HTTPS, beside what the platform needs, for example *.ubuntu.com."
  default     = []
  validation {
    condition     = alltrue([for fqdn in var.allowed_fqdns : can(regex("^([*][.])?[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$", fqdn))])
    error_message = "A destination is a host name, which may begin with *. for all below it."
  }
}

variable "ddos_protection_plan_id" {
  type        = string
  description = "Id of an existing DDoS protection plan for the hub network."
  default     = null
  validation {
    condition     = var.ddos_protection_plan_id == null || can(regex("(?i)/Microsoft[.]Network/ddosProtectionPlans/[^/]+$", var.ddos_protection_plan_id))
    error_message = "The plan is given by its id, which ends with /ddosProtectionPlans/<name>."
  }
}

variable "create_ddos_protection_plan" {
  type        = bool
  description = "Whether to make a DDoS protection plan, at about 2,950 USD a month for up to 100 addresses."
  default     = false
}

variable "diagnostic_workspace_id" {
  type        = string
  description = "Id of the workspace that receives what the firewall lets through and refuses; without it nothing is logged."
  default     = null
  validation {
    condition     = var.diagnostic_workspace_id == null || can(regex("(?i)/Microsoft[.]OperationalInsights/workspaces/[^/]+$", var.diagnostic_workspace_id))
    error_message = "The workspace is given by its id, which ends with /workspaces/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the firewall from being deleted."
  default     = false
}
