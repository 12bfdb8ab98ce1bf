/** Expected failure is a value: a call that can fail in a way the caller must handle answers a `Result`. */
export type Result<Value, Problem extends { code: string }> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

export function succeed<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function fail<Problem extends { code: string }>(
  problem: Problem,
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem }
}
