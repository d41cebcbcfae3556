variable "name" {
  type        = string
  description = "Part of the name of both policies."
  default     = "edge"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{0,58}[a-z0-9]$", var.name))
    error_message = "The name has 2 to 60 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "location" {
  type        = string
  description = "Region of the application gateways, which is the region of their policy."
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

variable "requests_per_minute" {
  type        = number
  description = "Requests a minute after which one client address is refused."
  default     = 1000
  validation {
    condition     = var.requests_per_minute >= 10 && var.requests_per_minute <= 5000 && floor(var.requests_per_minute) == var.requests_per_minute
    error_message = "The limit is a whole number from 10 to 5000."
  }
}

variable "front_door_profile_id" {
  type        = string
  description = "Id of the Front Door Premium profile whose domains the policy guards; without it the policy is made and not attached."
  default     = null
  validation {
    condition     = var.front_door_profile_id == null || can(regex("(?i)/Microsoft[.]Cdn/profiles/[^/]+$", var.front_door_profile_id))
    error_message = "The profile is given by its id, which ends with /profiles/<name>."
  }
}

variable "front_door_domain_ids" {
  type        = list(string)
  description = "Ids of the endpoints and custom domains of the Front Door profile that the policy guards."
  default     = []
  validation {
    condition     = alltrue([for id in var.front_door_domain_ids : can(regex("(?i)/profiles/[^/]+/(afdEndpoints|customDomains)/[^/]+$", id))])
    error_message = "A domain is the id of an endpoint or a custom domain of the profile."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the policy of the gateways from being deleted."
  default     = false
}
