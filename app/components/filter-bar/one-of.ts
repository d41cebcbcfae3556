/** The value of a parameter when it is one of the choices, else ''. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null): Choice | '' =>
  choices.find((choice) => choice === value) ?? ''
