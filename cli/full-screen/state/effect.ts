/** What the view asks of the server, or of the program around it. */
export type Effect =
  /** All that the first screen shows; of this subscription, else of where the person works. */
  | { do: 'look'; subscriptionId: string | null }
  /** The results of another scan. */
  | { do: 'lookAtScan'; scanId: string }
  | { do: 'readGap'; scanId: string; controlId: string }
  | { do: 'readFix'; scanId: string; fixId: string }
  | { do: 'readPosture' }
  /** How the fixes of chosen gaps stand. */
  | { do: 'readFixes'; scanId: string; fixIds: readonly string[] }
  /** A page of the resources of the latest scan; the first without a cursor. */
  | { do: 'readResources'; subscriptionId: string; search: string; cursor?: string }
  | { do: 'readResource'; subscriptionId: string; id: string }
  /** Fixes of their own for these gaps, as the console makes them of chosen gaps. */
  | { do: 'makeFixes'; scanId: string; subscriptionId: string; controlIds: readonly string[] }
  /** Plans fixes one after the other; each is approved by itself. */
  | { do: 'planFixes'; scanId: string; fixIds: readonly string[]; all: readonly string[] }
  | { do: 'planFix'; scanId: string; fixId: string; values: Record<string, string> }
  | { do: 'undo'; executionId: string }
  /** Carries out exactly the plan that was shown. */
  | { do: 'apply'; executionId: string; confirm?: string; acceptNew: boolean }
  | { do: 'discard'; executionId: string }
  | { do: 'askApproval'; executionId: string }
  /** Goes to an execution, however far it is. */
  | { do: 'openExecution'; executionId: string }
  | { do: 'stop'; executionId: string }
  | { do: 'proveAgain'; executionId: string }
  | { do: 'scan'; subscriptionId: string }
  | { do: 'followScan'; scanId: string }
  | { do: 'stopScan'; scanId: string }
  | { do: 'quit'; byInterrupt: boolean }
  /** Leaves the view for `parapet login`, and comes back. */
  | { do: 'signIn' }
  | { do: 'suspend' }
  /** A page of the console, by its path. */
  | { do: 'openInBrowser'; path: string }
  | { do: 'copy'; text: string }
