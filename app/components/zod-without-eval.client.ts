// zod looks whether it may compile checks by `new Function`, which the content security policy refuses and reports. It
// reads this (what `z.config({ jitless: true })` sets) when it is loaded; importing it here would cost every page 95 KB.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
