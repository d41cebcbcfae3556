import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { untilStopped } from './until-stopped.ts'

it('ends with the reason of the signal, also while nothing comes', async () => {
  const stop = new AbortController()
  const never = { next: () => new Promise<never>(() => {}), [Symbol.asyncIterator]: () => never }
  const read = untilStopped(never, stop.signal).next()
  stop.abort(new Error('time is over'))
  await expect(read).rejects.toThrow('time is over')
  await expect(untilStopped([1], stop.signal).next()).rejects.toThrow('time is over')
})

it('holds nothing of what has come', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const seen: WeakRef<object>[] = []
  function* items() {
    for (let at = 0; at < 100; at++) yield { at }
  }
  for await (const item of untilStopped(items(), new AbortController().signal)) {
    seen.push(new WeakRef(item))
    if (seen.length < 100) continue
    await setImmediate()
    collect()
    expect(seen.slice(0, 90).filter((one) => one.deref())).toEqual([])
  }
})
