variable "name" {
  type        = string
  description = "Name of the topmost management group of the organisation, and the beginning of the names of those below it."
  default     = "parapet"
  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,40}[a-z0-9]$", var.name))
    error_message = "The name has 3 to 42 lower-case letters, digits and hyphens, and begins with a letter."
  }
}

variable "display_name" {
  type        = string
  description = "Name of the topmost management group as people see it."
  default     = "Organisation"
  validation {
    condition     = length(var.display_name) >= 1 && length(var.display_name) <= 90
    error_message = "The name has 1 to 90 characters."
  }
}

variable "parent_management_group" {
  type        = string
  description = "Name of the management group above it; null takes the root of the tenant."
  default     = null
  validation {
    condition     = var.parent_management_group == null || can(regex("^[A-Za-z0-9._()-]{1,90}$", var.parent_management_group))
    error_message = "The management group is given by its name, without the path before it."
  }
}

variable "groups" {
  type        = map(string)
  description = "Management groups below the topmost one: the end of their names, and how people see them."
  default = {
    platform     = "Platform"
    workloads    = "Workloads"
    sandbox      = "Sandbox"
    decommission = "Decommissioned"
  }
  validation {
    condition     = length(var.groups) > 0 && alltrue([for name in keys(var.groups) : can(regex("^[a-z0-9-]{1,40}$", name))])
    error_message = "There is at least one group, and names have lower-case letters, digits and hyphens."
  }
}

variable "subscriptions" {
  type        = map(string)
  description = "Which group a subscription belongs to: its id (without a path) and the key of the group in groups."
  default     = {}
  validation {
    condition     = alltrue([for id in keys(var.subscriptions) : can(regex("^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", id))])
    error_message = "A subscription id has the form 00000000-0000-0000-0000-000000000000."
  }
}

variable "locked_ids" {
  type        = map(string)
  description = "Resource groups and resources that nobody may delete, for example the hub network and the log workspace: a name of your choice to the id."
  default     = {}
  validation {
    condition     = alltrue([for id in var.locked_ids : can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+", id))])
    error_message = "Every entry is the id of a resource group or of a resource in one."
  }
}

variable "monthly_budget" {
  type        = number
  description = "What the subscription may cost a month, in the currency of its bill; people are told at 80 and 100 percent, and when 120 percent are forecast."
  default     = 1000
  validation {
    condition     = var.monthly_budget >= 1
    error_message = "The budget is at least 1."
  }
}

variable "contact_emails" {
  type        = set(string)
  description = "Addresses that hear of the budget beside the owners of the subscription."
  default     = []
  validation {
    condition     = length(var.contact_emails) <= 50 && alltrue([for address in var.contact_emails : can(regex("^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", address))])
    error_message = "Every entry is an e-mail address; at most 50."
  }
}
