/** Calls `load` at the first use and keeps its promise, so that all fields of a request share one result. */
export function memoise<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => (result ??= load())
}
