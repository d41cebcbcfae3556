/** What a run says that was canceled before it wrote to Azure; of what only reads, that goes without saying. */
export const canceledText = (command: string): string =>
  command === 'apply' || command === 'destroy' ? 'Canceled before anything was changed.' : 'Canceled.'
