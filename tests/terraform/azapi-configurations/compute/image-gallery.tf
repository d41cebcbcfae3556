# A gallery with a definition of an image; the definition is replaced when its generation changes.
variable "step" { type = number }
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-images"
  location = "westeurope"
}
resource "azapi_resource" "gallery" {
  type      = "Microsoft.Compute/galleries@2025-12-03"
  name      = "gal_images"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { properties = { description = "Hardened images" } }
}
# step 2: azapi_resource.image replace
resource "azapi_resource" "image" {
  type      = "Microsoft.Compute/galleries/images@2025-12-03"
  name      = "ubuntu"
  parent_id = azapi_resource.gallery.id
  location  = azapi_resource.group.location
  body = { properties = {
    osType           = "Linux"
    osState          = "Generalized"
    hyperVGeneration = "V${var.step}"
    identifier       = { publisher = "aldergrove", offer = "ubuntu", sku = "hardened" }
  } }
  replace_triggers_refs = ["properties.hyperVGeneration"]
}
