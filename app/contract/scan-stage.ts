/** The steps of a scan, in their order. */
export const scanStages = ['connect', 'collect', 'evaluate', 'compare', 'roadmap'] as const
type ScanStage = (typeof scanStages)[number]

/** Whether a step makes the inventory: a file brings it along, and a scan whose server died behind these goes on from what is stored. */
export const makesInventory: Record<ScanStage, boolean> = {
  connect: true,
  collect: true,
  evaluate: false,
  compare: false,
  roadmap: false,
}
