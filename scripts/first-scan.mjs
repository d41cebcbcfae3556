const topGaps = 5

/** At the first start on the local cloud: scans its first subscription and prints score and top gaps. */
export async function printFirstScan({ url, token }) {
  const call = async (path, init = {}) => {
    const response = await fetch(url + path, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })
    const body = await response.json()
    if (!response.ok) throw new Error(body.error)
    return body
  }
  const health = await call('/api/health')
  if (!health.localCloud) return console.log(`\n  ${health.cloud}, ${health.controls} controls`)
  console.log(`\n  Local cloud: no Azure is connected, subscriptions are generated on this machine. ${health.controls} controls.`)
  if ((await call('/api/security-scanner/history?limit=1')).length > 0) return
  try {
    const [subscription] = await call('/api/azure/subscriptions')
    console.log(`  First scan of ${subscription.displayName} ...`)
    const results = await call('/api/security-scanner/scan', { method: 'POST', body: JSON.stringify({ subscriptionId: subscription.subscriptionId }) })
    print(results)
  } catch (error) {
    console.error(`  The first scan did not finish: ${error.message}`)
  }
}

function print({ summary, gaps, scan }) {
  const { overallScore, securityHealth, criticalRecommendations, totalRecommendations, implementedControls, totalControls } = summary
  console.log(`\n  ${overallScore}%  ${securityHealth.level}    ${scan.resources.toLocaleString('en')} resources`)
  console.log(`  ${criticalRecommendations} critical   ${totalRecommendations} recommendations   ${implementedControls}/${totalControls} controls implemented\n`)
  console.log('  Top gaps')
  for (const gap of gaps.slice(0, topGaps)) console.log(`  ${gap.impact.padEnd(9)} ${String(gap.affectedResources).padStart(4)}  ${gap.name}`)
}
