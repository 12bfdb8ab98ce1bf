/** Asks at most once, however many fields of a query want to know. */
export function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined
  return () => (answer ??= ask())
}
