/** Why something cannot be said in the other language: of a definition that cannot be judged, or of a control that is no definition. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** @throws Refusal always */
export function refuse(reason: string): never {
  throw new Refusal(reason)
}
