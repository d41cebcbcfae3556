import { describe, expect, it } from 'vitest'
import { crumbsOf } from './crumbs.ts'

describe('breadcrumb', () => {
  it('begins with Home and names each segment', () => {
    expect(crumbsOf('/app/security-scanner').map((crumb) => crumb.label)).toEqual(['Home', 'Security Scanner'])
  })

  it('leaves ids out and takes the label that a page gives', () => {
    expect(
      crumbsOf('/app/security-scanner/results/4f1c/gaps/storage-secure-transfer', 'Gap').map((crumb) => crumb.label),
    ).toEqual(['Home', 'Security Scanner', 'Scan Results', 'Gap'])
  })

  it('does not take parts of a resource for pages', () => {
    const path =
      '/app/resources/subscriptions/s/resourceGroups/templates/providers/Microsoft.OperationalInsights/workspaces/w'
    expect(crumbsOf(path).map((crumb) => crumb.label)).toEqual(['Home', 'Resources'])
  })

  it('collapses beyond 8 crumbs', () => {
    const crumbs = crumbsOf(`/app${'/dashboard'.repeat(12)}`)
    expect(crumbs).toHaveLength(8)
    expect(crumbs[1]).toEqual({ label: '…' })
  })
})
