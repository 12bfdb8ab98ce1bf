import type { Result } from '@driveway/domain/result'

type Problem = { readonly code: string }

/** `unexpected-error` is a `send` that threw instead of returning a problem. */
export type SaveProblem = { readonly code: 'offline' | 'unexpected-error' }

type SaveOutcome<Draft, Value, Failure extends Problem> =
  | { readonly kind: 'saved'; readonly draft: Draft; readonly value: Value }
  | { readonly kind: 'failed'; readonly draft: Draft; readonly problem: Failure | SaveProblem }

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed'

/** Saves of different keys run side by side; a key has at most one in flight. */
export type SaveState<Draft, Value, Failure extends Problem> = {
  readonly inFlight: ReadonlyMap<string, { readonly draft: Draft }>
  /** Of the last save that ended, until it expires or another save starts. */
  readonly outcome: SaveOutcome<Draft, Value, Failure> | null
}

export type SaveEvent<Draft, Value, Failure extends Problem> =
  | { readonly type: 'start'; readonly key: string; readonly draft: Draft; readonly isOnline: boolean }
  | { readonly type: 'settle'; readonly key: string; readonly answer: Result<Value, Failure | SaveProblem> }
  | { readonly type: 'expire' }

/** Returns the same state for an event that is ignored, such as the second tap of a double tap. */
export function reduceSave<Draft, Value, Failure extends Problem>(
  state: SaveState<Draft, Value, Failure>,
  event: SaveEvent<Draft, Value, Failure>,
): SaveState<Draft, Value, Failure> {
  const inFlight = new Map(state.inFlight)
  switch (event.type) {
    case 'start': {
      const { key, draft, isOnline } = event
      if (inFlight.has(key)) return state
      if (!isOnline) return { ...state, outcome: { kind: 'failed', draft, problem: { code: 'offline' } } }
      return { inFlight: inFlight.set(key, { draft }), outcome: null }
    }
    case 'settle': {
      const started = inFlight.get(event.key)
      if (!started) return state
      inFlight.delete(event.key)
      const { answer } = event
      return {
        inFlight,
        outcome: answer.ok
          ? { kind: 'saved', ...started, value: answer.value }
          : { kind: 'failed', ...started, problem: answer.problem },
      }
    }
    case 'expire':
      return state.outcome ? { ...state, outcome: null } : state
    default:
      return event satisfies never
  }
}

export function saveStatusOf({ inFlight, outcome }: SaveState<unknown, unknown, Problem>): SaveStatus {
  return inFlight.size > 0 ? 'saving' : (outcome?.kind ?? 'idle')
}
