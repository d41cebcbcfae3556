import type { ClaimId } from '#app/contract/measures.ts'

interface MeasureText {
  how: string
  /** What the value does not say. */
  not: string
}

/** How a claim is measured. @param days how many days back each looks */
export function measureText(id: ClaimId, days: Record<'detection' | 'monitoring' | 'response', number>): MeasureText {
  return {
    detection: {
      how: `Every control asks something of every resource that it is about. This is the share of those questions that the scans of the last ${days.detection} days could answer. What could not be read, because a permission was missing for example, could hide a fault.`,
      not: 'It does not count attacks: Parapet judges how Azure is set up, not what happens in it.',
    },
    monitoring: {
      how: `Of the last ${days.monitoring} days of each scanned subscription, the share on which a scan of it ended. The claim is reached when every subscription was scanned every day.`,
      not: 'Between two scans nothing is watched.',
    },
    controls: {
      how: 'The controls of this installation’s catalogue, counted. Each one has cases that it is tested with.',
      not: 'A control that asks several things of a resource counts once.',
    },
    response: {
      how: `From the end of a scan to the proof that a fix made from it has closed a finding: the average of all such fixes of the last ${days.response} days. The proof reads the resource in Azure again.`,
      not: 'Findings that nobody fixed are not in it, nor is the time from a fault in Azure to the scan that found it.',
    },
    overhead: {
      how: 'The share of controls whose fix Parapet writes itself, as a change of the resource or a Terraform module. What is left is a person’s work from the beginning to the end.',
      not: 'Hours of people were not measured, with Parapet or without it.',
    },
  }[id]
}
