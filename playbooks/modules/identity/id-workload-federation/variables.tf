variable "name" {
  type        = string
  description = "Name of the identity."
  default     = "id-pipeline"
  validation {
    condition     = can(regex("^[A-Za-z0-9][A-Za-z0-9_-]{2,127}$", var.name))
    error_message = "The name has 3 to 128 letters, digits, hyphens and underscores, and begins with a letter or digit."
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

variable "subjects" {
  type        = map(string)
  description = "Who may sign in as the identity, by name of the credential: the subject in the token, for example repo:owner/name:environment:production."
  validation {
    condition     = length(var.subjects) > 0 && length(var.subjects) <= 20
    error_message = "There are 1 to 20 subjects."
  }
  validation {
    condition     = alltrue([for name in keys(var.subjects) : can(regex("^[A-Za-z0-9][A-Za-z0-9_-]{2,119}$", name))])
    error_message = "The name of a credential has 3 to 120 letters, digits, hyphens and underscores."
  }
  validation {
    condition     = alltrue([for subject in var.subjects : length(subject) > 0 && !strcontains(subject, "*")])
    error_message = "A subject is written out; Azure compares it letter by letter."
  }
}

variable "issuer" {
  type        = string
  description = "Address of the issuer of the tokens; the default is that of GitHub Actions."
  default     = "https://token.actions.githubusercontent.com"
  validation {
    condition     = can(regex("^https://[^/]+", var.issuer))
    error_message = "The issuer is an https address."
  }
}

variable "audience" {
  type        = string
  description = "Audience that the tokens name."
  default     = "api://AzureADTokenExchange"
  validation {
    condition     = length(var.audience) > 0
    error_message = "The audience is not empty."
  }
}

variable "role_definition_ids" {
  type        = list(string)
  description = "GUIDs of the roles that the identity gets; the default is the built-in role Reader."
  default     = ["acdd72a7-3385-48ef-bd42-f606fba81ae7"]
  validation {
    condition     = alltrue([for id in var.role_definition_ids : can(regex("^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$", id))])
    error_message = "A role is given by its GUID."
  }
  validation {
    condition     = !anytrue([for id in var.role_definition_ids : contains(["8e3af657-a8ff-443c-a75c-2fe8c4bcb635", "18d7d88d-d35e-4fb5-a5c3-7773c20a72d9", "f58310d9-a9f6-439a-9e8d-f62e7b41a168"], lower(id))])
    error_message = "A pipeline gets neither Owner nor a role that gives out roles."
  }
}

variable "scope_id" {
  type        = string
  description = "Where the roles hold: the id of a subscription, a resource group or a resource; by default the resource group of the identity."
  default     = null
  validation {
    condition     = var.scope_id == null || can(regex("(?i)^/subscriptions/[^/]+(/.+)?$", var.scope_id))
    error_message = "The scope is the id of a subscription, a resource group or a resource."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the identity from being deleted."
  default     = false
}
