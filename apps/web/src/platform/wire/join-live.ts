export type Known<Value> =
  | { readonly status: 'loading' | 'error' }
  | { readonly status: 'loaded'; readonly value: Value }

/** Two answers that a page needs together. */
export function joinLive<First, Second>(
  first: Known<First>,
  second: Known<Second>,
): Known<readonly [First, Second]> {
  if (first.status === 'loaded' && second.status === 'loaded')
    return { status: 'loaded', value: [first.value, second.value] }
  return { status: first.status === 'error' || second.status === 'error' ? 'error' : 'loading' }
}
