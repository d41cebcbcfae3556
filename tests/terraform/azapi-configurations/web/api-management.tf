# Management of APIs: an API with a policy and a product.
resource "azapi_resource" "group" {
  type     = "Microsoft.Resources/resourceGroups@2025-04-01"
  name     = "rg-apim"
  location = "westeurope"
}
resource "azapi_resource" "service" {
  type      = "Microsoft.ApiManagement/service@2024-05-01"
  name      = "apim-configurations"
  parent_id = azapi_resource.group.id
  location  = azapi_resource.group.location
  body      = { sku = { name = "StandardV2", capacity = 1 }, properties = { publisherName = "Aldergrove", publisherEmail = "api@aldergrove.example" } }
}
resource "azapi_resource" "api" {
  type      = "Microsoft.ApiManagement/service/apis@2024-05-01"
  name      = "orders"
  parent_id = azapi_resource.service.id
  body      = { properties = { displayName = "Orders", path = "orders", protocols = ["https"], subscriptionRequired = true } }
}
resource "azapi_resource" "policy" {
  type      = "Microsoft.ApiManagement/service/apis/policies@2024-05-01"
  name      = "policy"
  parent_id = azapi_resource.api.id
  body      = { properties = { format = "xml", value = "<policies><inbound /><backend><forward-request /></backend><outbound /></policies>" } }
}
resource "azapi_resource" "product" {
  type      = "Microsoft.ApiManagement/service/products@2024-05-01"
  name      = "partners"
  parent_id = azapi_resource.service.id
  body      = { properties = { displayName = "Partners", state = "published", approvalRequired = true, subscriptionRequired = true } }
}
