import type { HouseAction, StreetLive } from '@driveway/world/street-live'
import { useCallback, useEffect, useState } from 'react'

export type StreetState = {
  readonly live: StreetLive | null
  /** The stream has broken off; the browser keeps trying. */
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

/** Sends a change; resolves to what the street said against it, or to null. */
async function send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return null
    const answer: { error?: string } = await response.json()
    return answer.error ?? response.statusText
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export function useStreetActions() {
  const [problem, setProblem] = useState<string | null>(null)

  const act = useCallback(async (key: string, action: HouseAction) => {
    setProblem(await send('POST', `/houses/${key}/actions`, { action }))
  }, [])

  const setClock = useCallback(async (change: { now?: string; speed?: number }) => {
    setProblem(await send('PUT', '/world-clock', change))
  }, [])

  const forget = useCallback(() => setProblem(null), [])

  return { problem, act, setClock, forget }
}
