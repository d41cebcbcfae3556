/** The options of `parapet controls list` and `show`. */
export interface ControlsOptions {
  /** A folder of one's own controls. */
  controls?: string
  json?: boolean
}

/** The options of `parapet controls new`. */
export interface NewControlOptions {
  resource: string
  controls: string
}

/** The options of `parapet controls test`. */
export interface TestControlsOptions {
  control?: string[]
  json?: boolean
}
