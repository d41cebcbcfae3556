variable "scope_id" {
  type        = string
  description = "Where the role can be activated: the id of a subscription or a resource group that exists already."
  validation {
    condition     = can(regex("(?i)^/subscriptions/[^/]+(/resourceGroups/[^/]+)?$", var.scope_id))
    error_message = "The scope is the id of a subscription or a resource group."
  }
}

variable "principal_ids" {
  type        = list(string)
  description = "Object ids of the people or groups that may activate the role."
  validation {
    condition     = length(var.principal_ids) > 0 && alltrue([for id in var.principal_ids : can(regex("^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$", id))])
    error_message = "There is at least one principal, and each is given by its object id."
  }
}

variable "role_definition_id" {
  type        = string
  description = "GUID of the role; the default is the built-in role Contributor."
  default     = "b24988ac-6180-42a0-ab88-20f7382dd24c"
  validation {
    condition     = can(regex("^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$", var.role_definition_id))
    error_message = "The id is a GUID, as Microsoft Entra shows it."
  }
}

variable "eligible_days" {
  type        = number
  description = "Days after which the eligibility ends and has to be reviewed."
  default     = 180
  validation {
    condition     = var.eligible_days >= 1 && var.eligible_days <= 365 && floor(var.eligible_days) == var.eligible_days
    error_message = "The eligibility lasts 1 to 365 whole days."
  }
}

variable "activation_hours" {
  type        = number
  description = "Hours for which an activated role holds."
  default     = 8
  validation {
    condition     = var.activation_hours >= 1 && var.activation_hours <= 24 && floor(var.activation_hours) == var.activation_hours
    error_message = "An activation lasts 1 to 24 whole hours."
  }
}

variable "approver_group_ids" {
  type        = list(string)
  description = "Object ids of the groups whose members approve each activation; none for activation without approval."
  default     = []
  validation {
    condition     = alltrue([for id in var.approver_group_ids : can(regex("^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$", id))])
    error_message = "A group is given by its object id."
  }
}

variable "justification" {
  type        = string
  description = "Why the principals are eligible, for the audit log."
  default     = "Standing access is replaced by access on request."
  validation {
    condition     = length(var.justification) > 0
    error_message = "The justification is not empty."
  }
}
