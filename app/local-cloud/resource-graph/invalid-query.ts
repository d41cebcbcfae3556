import { ArmError } from '../arm/arm-error.ts'

/** A query that this Resource Graph does not understand: 400, naming the part. */
export function invalidQuery(problem: string, at?: { text: string; position: number }): ArmError {
  const where = at === undefined ? '' : ` at character ${at.position} ('${at.text}')`
  const details = [
    {
      code: 'ParserFailure',
      message: `${problem}${where}`,
      ...(at !== undefined && { line: 1, characterPositionInLine: at.position, token: at.text }),
    },
  ]
  return new ArmError(400, 'InvalidQuery', `Query is invalid. ${problem}${where}.`, { details })
}
