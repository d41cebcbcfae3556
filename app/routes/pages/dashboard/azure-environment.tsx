import { Button, Card, Loader } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconBrandAzure, IconFolders, IconRefresh, IconStack2 } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { SubscriptionField } from '#app/components/subscription-field.tsx'
import { countOf } from '#app/text/count.ts'
import classes from './azure-environment.module.css'
import type { AzureData } from './use-azure-data.ts'

/** The subscription that is worked on, what it holds, and a way to read that anew. */
export function AzureEnvironment({ azure }: { azure: AzureData }) {
  const { environment, selected, azureError } = useShellData()
  const { figures, loading, refresh } = azure
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Azure Environment"
        subtitle={
          environment && (
            <Link to="/app/azure-environments" className={classes.environment}>
              {environment.name}
            </Link>
          )
        }
      >
        <IconBrandAzure size={20} stroke={1.6} color="var(--link)" aria-hidden />
      </CardHead>
      <div className={classes.body}>
        <div className={classes.select}>
          <SubscriptionField label="Azure subscription" />
        </div>
        {selected && azureError === null && (
          <div className={classes.connected}>
            <span className={classes.dot} aria-hidden />
            <span className={classes.name}>
              <span className={classes.quiet}>Connected to:</span> <strong>{selected.displayName}</strong>
              <code className={classes.id}>{selected.subscriptionId}</code>
            </span>
          </div>
        )}
        <div className={classes.state} aria-live="polite">
          {loading ? (
            <span className={classes.loading}>
              <Loader size={16} />
              Loading Azure data...
            </span>
          ) : (
            figures && (
              <>
                <StatusChip role="neutral" icon={<IconFolders size={14} stroke={1.75} aria-hidden />}>
                  {countOf(figures.resourceGroups, 'resource group')}
                </StatusChip>
                <StatusChip role="neutral" icon={<IconStack2 size={14} stroke={1.75} aria-hidden />}>
                  {countOf(figures.resources, 'resource')}
                </StatusChip>
              </>
            )
          )}
        </div>
        <Button
          variant="default"
          fullWidth
          className={classes.refresh}
          disabled={loading}
          onClick={refresh}
          leftSection={<IconRefresh size={16} stroke={1.75} />}
        >
          Refresh Azure Data
        </Button>
      </div>
    </Card>
  )
}
