/** A scan that is older than so many days is said to be old; it still counts. */
export const oldScanDays = 7
