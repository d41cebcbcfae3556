/** Where something stands: both count from 1. */
export interface Place {
  line: number
  column: number
}

export type HclScalar = string | number | boolean | null

/** An expression, as far as it can be understood without evaluating it. `text` is its source. */
export type HclExpression = Place & { text: string } & (
    | { kind: 'literal'; value: HclScalar }
    /** A quoted template or heredoc with interpolations or directives; texts are decoded. */
    | { kind: 'template'; parts: (string | HclExpression)[] }
    | { kind: 'tuple'; items: HclExpression[] }
    /** `name` is null when the key has to be evaluated. */
    | { kind: 'object'; entries: { name: string | null; key: HclExpression; value: HclExpression }[] }
    | { kind: 'call'; name: string; args: HclExpression[] }
    /** Names joined by dots: `var.region`, `path.module`, or a single name. */
    | { kind: 'reference'; path: string }
    | { kind: 'operation'; operator: string; operands: HclExpression[] }
    /** A `for`, conditional, index, splat or parenthesis; `parts` are the expressions in it. */
    | { kind: 'other'; parts: HclExpression[] }
  )

export interface HclAttribute extends Place {
  name: string
  value: HclExpression
}

export interface HclBody {
  attributes: HclAttribute[]
  blocks: HclBlock[]
}

export interface HclBlock extends HclBody, Place {
  type: string
  labels: string[]
}

export interface HclSyntaxError extends Place {
  file: string
  message: string
}

/** A file of a configuration. With errors, `attributes` and `blocks` are empty. */
export interface HclFile extends HclBody {
  file: string
  errors: HclSyntaxError[]
}
