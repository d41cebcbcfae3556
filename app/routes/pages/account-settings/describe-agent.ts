/** Order matters: Edge calls itself Chrome too, and Chrome Safari. */
const browsers: Array<[RegExp, string]> = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^parapet/i, 'Parapet terminal'],
  [/^(curl|node|undici)/i, 'Script'],
]
const systems: Array<[RegExp, string]> = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Firefox on Linux` of a User-Agent header; what is unknown is shown as it is. */
export function describeAgent(agent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  if (!browser) return agent.slice(0, 40) || 'Unknown'
  return system ? `${browser} on ${system}` : browser
}
