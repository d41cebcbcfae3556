import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { AzureData } from './use-azure-data.ts'

const failedText = 'Failed to load Azure subscriptions. Please check your Azure credentials.'

/** What of Azure could not be read, with the reason where it is known. */
export function DashboardAlerts({ azure }: { azure: AzureData }) {
  const { azureError } = useShellData()
  const text = azureError ? failedText : azure.error
  if (!text) return null
  return (
    <Notice role="error" action={{ label: 'Try again', onClick: azure.refresh }}>
      {text}
      {azureError && <div>{azureError}</div>}
    </Notice>
  )
}
