import { openDatabase } from '#db/database.ts'

/** A process that opens a database at the moment it is told, to the millisecond, and says how that went. */
process.on('message', async ({ file, at }: { file: string; at: number }) => {
  while (Date.now() < at);
  try {
    await openDatabase(file).close()
    process.send?.('opened')
  } catch (error) {
    process.send?.(String(error))
  }
})
process.send?.('ready')
