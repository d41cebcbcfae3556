variable "name" {
  type        = string
  description = "Name of the role, unique in the tenant."
  default     = "Security Operator (custom)"
  validation {
    condition     = can(regex("^[^\\\\/<>*%&:?#]{3,128}$", var.name))
    error_message = "The name has 3 to 128 characters and none of those that Azure refuses in names of roles."
  }
}

variable "resource_group_id" {
  type        = string
  description = "Id of the resource group in which the role can be given, unless scope_id names another place."
  validation {
    condition     = can(regex("(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+$", var.resource_group_id))
    error_message = "The resource group is given by its id, /subscriptions/<subscription>/resourceGroups/<name>."
  }
}

variable "role_description" {
  type        = string
  description = "What the role is for."
  default     = "Reads the configuration and the security findings of a resource group and handles its alerts."
  validation {
    condition     = length(var.role_description) > 0 && length(var.role_description) <= 1024
    error_message = "The description has 1 to 1024 characters."
  }
}

variable "scope_id" {
  type        = string
  description = "Where the role can be given and is given: the id of a subscription or a resource group; by default resource_group_id."
  default     = null
  validation {
    condition     = var.scope_id == null || can(regex("(?i)^/subscriptions/[^/]+(/resourceGroups/[^/]+)?$", var.scope_id))
    error_message = "The scope is the id of a subscription or a resource group."
  }
}

variable "actions" {
  type        = list(string)
  description = "What the role may do. Neither everything nor the giving of roles is accepted."
  default = [
    "Microsoft.AlertsManagement/alerts/changestate/action",
    "Microsoft.AlertsManagement/alerts/read",
    "Microsoft.Insights/diagnosticSettings/read",
    "Microsoft.Insights/eventtypes/values/read",
    "Microsoft.Network/*/read",
    "Microsoft.Resources/subscriptions/resourceGroups/read",
    "Microsoft.Security/*/read",
    "Microsoft.Storage/storageAccounts/read",
  ]
  validation {
    condition     = length(var.actions) > 0 && alltrue([for action in var.actions : can(regex("^[A-Za-z]+[.][A-Za-z.]+/", action))])
    error_message = "Each action begins with a provider, for example Microsoft.Storage/storageAccounts/read."
  }
  validation {
    condition     = !anytrue([for action in var.actions : can(regex("(?i)^Microsoft[.]Authorization/", action)) && !endswith(lower(action), "/read")])
    error_message = "The role may read role assignments and locks, never change them."
  }
  validation {
    condition     = !anytrue([for action in var.actions : can(regex("^[A-Za-z.]+/[*]$", action))])
    error_message = "An action names more than a provider: Microsoft.Storage/* would give away all of it."
  }
}

variable "not_actions" {
  type        = list(string)
  description = "What the role may not do although an action with * covers it."
  default     = []
  validation {
    condition     = alltrue([for action in var.not_actions : length(action) > 0])
    error_message = "An action is not empty."
  }
}

variable "data_actions" {
  type        = list(string)
  description = "What the role may do with data, for example Microsoft.Storage/storageAccounts/blobServices/containers/blobs/read."
  default     = []
  validation {
    condition     = alltrue([for action in var.data_actions : can(regex("^[A-Za-z]+[.][A-Za-z.]+/.*[A-Za-z]+/", action))])
    error_message = "A data action begins with a provider and names what it touches."
  }
}

variable "principals" {
  type = map(object({
    id   = string
    type = optional(string, "Group")
  }))
  description = "Who gets the role, by a name of your choice: object id, and User, Group or ServicePrincipal. Groups are easier to review than people."
  default     = {}
  validation {
    condition     = alltrue([for principal in var.principals : can(regex("^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$", principal.id))])
    error_message = "A principal is given by its object id."
  }
  validation {
    condition     = alltrue([for principal in var.principals : contains(["User", "Group", "ServicePrincipal"], principal.type)])
    error_message = "The kind of a principal is User, Group or ServicePrincipal."
  }
}
