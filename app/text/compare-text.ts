/** The order of two texts for people, the same on every machine: without this the locale of the process decides. */
export const compareText: (a: string, b: string) => number = new Intl.Collator('en').compare
