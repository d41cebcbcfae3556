/** Seconds as `0.8 s`, `41.6 s` or `1 m 04 s`. */
export function formatDuration(seconds: number): string {
  return seconds < 59.95 ? `${seconds.toFixed(1)} s` : formatWholeSeconds(seconds)
}

/** Seconds as `41 s` or `1 m 04 s`: of what ticks, or was counted in whole seconds. */
export function formatWholeSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} m ${String(whole % 60).padStart(2, '0')} s`
}
