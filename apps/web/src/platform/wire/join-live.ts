import type { Live } from './live-query.ts'

type Joined<First, Second> =
  | { readonly status: 'loading' | 'error' }
  | { readonly status: 'loaded'; readonly value: readonly [First, Second] }

/** Two answers that a page needs together. */
export function joinLive<First, Second>(first: Live<First>, second: Live<Second>): Joined<First, Second> {
  if (first.status === 'loaded' && second.status === 'loaded')
    return { status: 'loaded', value: [first.value, second.value] }
  return { status: first.status === 'error' || second.status === 'error' ? 'error' : 'loading' }
}
