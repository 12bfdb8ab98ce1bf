/** Why nothing of a request is executed. The message reaches the client. */
export type QueryProblem = { readonly code: string; readonly message: string }

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: QueryProblem }

export function refuse(
  code: string,
  message: string,
): { readonly ok: false; readonly problem: QueryProblem } {
  return { ok: false, problem: { code, message } }
}

/** Suggestions would disclose the schema's names. */
export function withoutSuggestions(message: string): string {
  return message.replaceAll(/ ?Did you mean [^?]*\?/g, '')
}
