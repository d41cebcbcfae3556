import '@remix-run/node'

// Loaders' data keeps its types: the flag of the same name is set in remix.config.js.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
