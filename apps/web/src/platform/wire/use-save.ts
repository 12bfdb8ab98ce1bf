import { fail, type Result } from '@driveway/domain/result'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClock } from '../use-clock.ts'
import { DONE_MS, FLASH_MS } from '../use-flash.ts'
import { warn } from '../warn.ts'
import {
  saveStatusOf,
  reduceSave,
  type SaveEvent,
  type SaveProblem,
  type SaveState,
  type SaveStatus,
} from './save-state.ts'
import { useWire } from './use-wire.ts'

type Problem = { readonly code: string }

type Options<Draft, Value, Failure extends Problem> = {
  readonly send: (draft: Draft) => Promise<Result<Value, Failure>>
  /** Shows the draft before it is saved, and returns the rollback of a failure. */
  readonly show?: (draft: Draft) => () => void
  /** Drafts of different keys may be saved side by side; by default there is one save at a time. */
  readonly keyOf?: (draft: Draft) => string
  /** Called when the answer arrives, unless the screen has been left. */
  readonly onSaved?: (value: Value, draft: Draft) => void
  /** Called instead of going back to idle once the success has been shown for `savedMs`: the redirect. */
  readonly onLeave?: () => void
  /** How long a failure is shown; null until the next save. */
  readonly failedMs?: number | null | ((problem: Failure | SaveProblem) => number | null)
  /** How long a success is shown; null until the next save. */
  readonly savedMs?: number | null
}

export type Save<Draft, Value, Failure extends Problem> = {
  readonly status: SaveStatus
  readonly isSaving: boolean
  /** The draft that was sent last and is not answered yet. */
  readonly pending: Draft | null
  readonly saved: { readonly value: Value; readonly draft: Draft } | null
  readonly failed: { readonly problem: Failure | SaveProblem; readonly draft: Draft } | null
  /** Resolves to true once it is saved; a second call while the first is in flight is ignored. */
  readonly save: (draft: Draft) => Promise<boolean>
  /** Ends the display of an outcome before its time. */
  readonly dismiss: () => void
}

async function sendSafely<Value, Failure extends Problem>(
  send: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | SaveProblem>> {
  try {
    return await send()
  } catch (error) {
    warn(`A save failed: ${String(error)}`)
    return fail({ code: 'unexpected-error' })
  }
}

function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** Shows the save that started last, and the outcome of the one that ended last. */
function viewSave<Draft, Value, Failure extends Problem>(
  state: SaveState<Draft, Value, Failure>,
): Omit<Save<Draft, Value, Failure>, 'save' | 'dismiss'> {
  const { outcome } = state
  const pending = [...state.inFlight.values()].at(-1)
  return {
    status: saveStatusOf(state),
    isSaving: pending !== undefined,
    pending: pending ? pending.draft : null,
    saved: outcome?.kind === 'saved' ? outcome : null,
    failed: outcome?.kind === 'failed' ? outcome : null,
  }
}

/** The one way to save. The draft stays with the caller, so that a failure loses nothing of it. */
export function useSave<Draft, Value, Failure extends Problem>({
  send,
  show,
  keyOf,
  onSaved,
  onLeave,
  failedMs = FLASH_MS,
  savedMs = DONE_MS,
}: Options<Draft, Value, Failure>): Save<Draft, Value, Failure> {
  const { isOnline } = useWire()
  const clock = useClock()
  const [state, setState] = useState<SaveState<Draft, Value, Failure>>({ inFlight: new Map(), outcome: null })
  /** Ahead of the rendered state within one tick, in which both taps of a double tap may fall. */
  const latest = useRef(state)
  const isMounted = useIsMounted()
  const { outcome } = state

  function dispatch(event: SaveEvent<Draft, Value, Failure>): SaveState<Draft, Value, Failure> {
    latest.current = reduceSave(latest.current, event)
    setState(latest.current)
    return latest.current
  }

  const expire = useEffectEvent(() => {
    if (outcome?.kind === 'saved' && onLeave) onLeave()
    else dispatch({ type: 'expire' })
  })

  const findShownMs = useEffectEvent((ended: NonNullable<typeof outcome>) => {
    if (ended.kind === 'saved') return savedMs
    return typeof failedMs === 'function' ? failedMs(ended.problem) : failedMs
  })

  useEffect(() => {
    const ms = outcome && findShownMs(outcome)
    return ms === null ? undefined : clock.runLater(() => expire(), ms)
  }, [clock, outcome])

  async function save(draft: Draft): Promise<boolean> {
    const key = keyOf?.(draft) ?? ''
    const before = latest.current
    const after = dispatch({ type: 'start', key, draft, isOnline: isOnline.get() })
    if (before === after || !after.inFlight.has(key)) return false
    const rollBack = show?.(draft)
    const answer = await sendSafely(() => send(draft))
    if (!answer.ok) rollBack?.()
    dispatch({ type: 'settle', key, answer })
    if (answer.ok && isMounted.current) onSaved?.(answer.value, draft)
    return answer.ok
  }

  return { ...viewSave(state), save, dismiss: () => void dispatch({ type: 'expire' }) }
}
