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
  description = "Id of the subnet that the machine stands in; it gets no public address."
  validation {
    condition     = can(regex("(?i)/virtualNetworks/[^/]+/subnets/[^/]+$", var.subnet_id))
    error_message = "The subnet is given by its id, which ends with /subnets/<name>."
  }
}

variable "os" {
  type        = string
  description = "Operating system: Linux or Windows."
  default     = "Linux"
  validation {
    condition     = contains(["Linux", "Windows"], var.os)
    error_message = "The operating system is Linux or Windows."
  }
}

variable "size" {
  type        = string
  description = "Size of the machine; it has to support encryption at host, trusted launch and accelerated networking."
  default     = "Standard_D2s_v5"
  validation {
    condition     = can(regex("^Standard_[A-Za-z0-9_-]+$", var.size))
    error_message = "The size is one of Azure's, for example Standard_D2s_v5."
  }
}

variable "image" {
  type        = object({ publisher = string, offer = string, sku = string, version = string })
  description = "Image of generation 2 to start from; null takes Ubuntu 24.04 LTS or Windows Server 2022."
  default     = null
  validation {
    condition     = var.image == null || try(alltrue([for part in values(var.image) : part != ""]), false)
    error_message = "An image has a publisher, an offer, a sku and a version."
  }
}

variable "administrator_login" {
  type        = string
  description = "Name of the first account on the machine; people sign in with Entra."
  default     = "machineadmin"
  validation {
    condition     = can(regex("^[a-z][a-z0-9]{2,19}$", var.administrator_login)) && !contains(["admin", "administrator", "guest", "root", "user"], var.administrator_login)
    error_message = "The name has 3 to 20 lower-case letters and digits, and is none of those that systems reserve."
  }
}

variable "ssh_public_key" {
  type        = string
  description = "Public key that opens the first account of a Linux machine, which takes no password; null for Windows."
  validation {
    condition     = var.ssh_public_key == null || can(regex("^(ssh-rsa|ssh-ed25519) [A-Za-z0-9+/=]+", var.ssh_public_key))
    error_message = "The key begins with ssh-rsa or ssh-ed25519."
  }
}

variable "administrator_password" {
  type        = string
  description = "Password of the first account of a Windows machine."
  default     = null
  sensitive   = true
  validation {
    condition     = var.administrator_password == null || try(length(var.administrator_password) >= 14, false)
    error_message = "The password has at least 14 characters."
  }
}

variable "patched_by_schedule" {
  type        = bool
  description = "Whether a maintenance configuration (module cmp-patching) says when to install updates; otherwise Azure does it by itself."
  default     = false
}

variable "data_disks" {
  type        = map(object({ lun = number, size_gb = number, sku = optional(string, "Premium_LRS") }))
  description = "Data disks by name: the number under which the machine sees the disk, its size, and its kind."
  default     = {}
  validation {
    condition     = alltrue([for disk in var.data_disks : disk.lun >= 0 && disk.lun <= 63 && disk.size_gb >= 4]) && length(distinct([for disk in var.data_disks : disk.lun])) == length(var.data_disks)
    error_message = "Every disk has a lun of its own from 0 to 63 and at least 4 GB."
  }
}

variable "customer_managed_key_id" {
  type        = string
  description = "Id of the key in a key vault that encrypts the disks; null leaves the keys to Microsoft."
  default     = null
  validation {
    condition     = var.customer_managed_key_id == null || can(regex("(?i)/Microsoft[.]KeyVault/vaults/[^/]+/keys/[^/]+$", var.customer_managed_key_id))
    error_message = "The key is given by its id, which ends with /vaults/<name>/keys/<name>."
  }
}

variable "lock" {
  type        = bool
  description = "Whether a lock keeps the machine from being deleted."
  default     = false
}
