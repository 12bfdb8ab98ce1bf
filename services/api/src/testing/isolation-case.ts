export type Stranger = { readonly account: string; readonly brand: string; readonly device: string }

/** The query contains the placeholders {exportId} and {requestId} of K-1's export and email change. */
export type IsolationCase = readonly [operation: string, query: string, answer: unknown]
