const topGaps = 5

/** At the first start on the local cloud: scans every subscription and prints the scores and the top gaps. */
export async function printFirstScan({ url, token }) {
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
  if (!health.localCloud) return console.log(`\n  ${health.cloud}, ${health.controls} controls`)
  console.log(
    `\n  Local cloud: no Azure is connected, subscriptions are generated on this machine. ${health.controls} controls.`,
  )
  if ((await call('/api/security-scanner/history?limit=1')).length > 0) return
  try {
    console.log('  First scan of every subscription ...\n')
    const subscriptions = await call('/api/azure/subscriptions')
    let worst
    for (const { subscriptionId } of subscriptions) {
      const results = await call('/api/security-scanner/scan', {
        method: 'POST',
        body: JSON.stringify({ subscriptionId }),
      })
      print(results)
      if (!worst || results.summary.overallScore < worst.summary.overallScore) worst = results
    }
    console.log(`\n  Top gaps of ${worst.scan.subscriptionName}`)
    for (const gap of worst.gaps.slice(0, topGaps))
      console.log(`  ${gap.impact.padEnd(9)} ${String(gap.affectedResources).padStart(4)}  ${gap.name}`)
  } catch (error) {
    console.error(`  The first scan did not finish: ${error.message}`)
  }
}

function print({ summary, scan }) {
  const { overallScore, securityHealth, criticalRecommendations, totalRecommendations } = summary
  const score = overallScore === null ? 'not assessed' : `${overallScore}%  ${securityHealth.level}`
  console.log(
    `  ${scan.subscriptionName.padEnd(26)} ${score.padEnd(15)} ${criticalRecommendations} critical, ${totalRecommendations} recommendations, ${scan.resources.toLocaleString('en')} resources`,
  )
}
