import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { HouseAction, StreetLive } from '@driveway/world/street-live'
import { useCallback, useEffect, useState } from 'react'
import { sendChange } from './view/send-change.ts'

export type StreetState = {
  readonly live: StreetLive | null
  /** The stream is interrupted; the browser reconnects. */
  readonly isLost: boolean
}

/** Follows the street live. */
export function useStreet(): StreetState {
  const [state, setState] = useState<StreetState>({ live: null, isLost: false })

  useEffect(() => {
    const stream = new EventSource('/events')
    stream.addEventListener('message', (event: MessageEvent<string>) => {
      const live: StreetLive = JSON.parse(event.data)
      setState({ live, isLost: false })
    })
    stream.addEventListener('error', () => setState(({ live }) => ({ live, isLost: true })))
    return () => stream.close()
  }, [])

  return state
}

export function useStreetActions() {
  const [problem, setProblem] = useState<string | null>(null)

  const act = useCallback(async (key: string, action: HouseAction) => {
    setProblem(await sendChange('POST', `/houses/${key}/actions`, { action }))
  }, [])

  const show = useCallback(async (key: string, state: ChargerState) => {
    setProblem(await sendChange('POST', `/houses/${key}/actions`, { action: 'show', state }))
  }, [])

  const setClock = useCallback(async (change: { now?: string; speed?: number }) => {
    setProblem(await sendChange('PUT', '/world-clock', change))
  }, [])

  const forget = useCallback(() => setProblem(null), [])

  return { problem, act, show, setClock, forget }
}
