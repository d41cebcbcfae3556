const topGaps = 5

/** At the first start on the local cloud: scans every subscription and prints the scores and the top gaps. */
export async function printFirstScan({ url, token, print }) {
  const call = async (path, init = {}) => {
    const response = await fetch(url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    const body = await response.json()
    if (!response.ok) throw new Error(body.error)
    return body
  }
  const health = await call('/api/health')
  if (!health.localCloud) return print(`\n  ${health.cloud}, ${health.controls} controls`)
  print(
    `\n  Local cloud: no Azure is connected, subscriptions are generated on this machine. ${health.controls} controls.`,
  )
  if ((await call('/api/security-scanner/history?limit=1')).length > 0) return
  try {
    print('  First scan of every subscription ...\n')
    const subscriptions = await call('/api/azure/subscriptions')
    let worst
    for (const { subscriptionId } of subscriptions) {
      const results = await call('/api/security-scanner/scan', {
        method: 'POST',
        body: JSON.stringify({ subscriptionId }),
      })
      print(scanLine(results))
      if (!worst || results.summary.overallScore < worst.summary.overallScore) worst = results
    }
    print(`\n  Top gaps of ${worst.scan.subscriptionName}`)
    for (const gap of worst.gaps.slice(0, topGaps))
      print(`  ${gap.impact.padEnd(9)} ${String(gap.affectedResources).padStart(4)}  ${gap.name}`)
  } catch (error) {
    print(`  The first scan did not finish: ${error.message}`)
  }
}

function scanLine({ summary, scan }) {
  const { overallScore, securityHealth, criticalRecommendations, totalRecommendations } = summary
  const score = overallScore === null ? 'not assessed' : `${overallScore.toFixed(1)}%  ${securityHealth.level}`
  return `  ${scan.subscriptionName.padEnd(26)} ${score.padEnd(15)} ${criticalRecommendations} critical, ${totalRecommendations} recommendations, ${scan.resources.toLocaleString('en')} resources`
}
