import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { Demo } from './demo.ts'

type CarPlace = 'away' | 'at-home' | 'plugged-in'
type House = {
  readonly key: string
  readonly car: { readonly place: CarPlace; readonly socPercent: number }
  readonly charger: {
    readonly connection: string
    readonly notice: string
    readonly status: string
    readonly powerW: number
    /** Messages queued until the charger reconnects. */
    readonly waiting: number
  }
  readonly actions: readonly string[]
}

/** A house with two chargers has one entry. */
type Entry = House & { readonly second?: House }

/** The street's HTTP API. */
export type Street = {
  read(key: string): Promise<House>
  act(key: string, action: string): Promise<void>
  /** Puts the charger into a state and waits until it was reported. */
  show(key: string, state: ChargerState): Promise<void>
  /** Waits until the charger's messages are acknowledged; a disconnected one is not waited for. */
  untilReported(key: string): Promise<void>
  /** Undoes the actions of earlier tests, moves the car to a place and waits until it was reported. */
  reset(key: string, place: 'at-home' | 'plugged-in'): Promise<void>
}

const REPORTED_WITHIN_MS = 120_000

const undoActions = [
  'end-simulation',
  'repair-charger',
  'restore-connection',
  'end-calibration',
  'end-home-alone',
  'accept-commands',
  'come-home',
]

export function openStreet(demo: Pick<Demo, 'street'>): Street {
  const address = `http://127.0.0.1:${demo.street}`

  async function read(key: string): Promise<House> {
    const answer = await fetch(`${address}/houses`)
    const { houses } = (await answer.json()) as { houses: readonly Entry[] }
    const all = houses.flatMap((each) => (each.second ? [each, each.second] : [each]))
    const house = all.find((each) => each.key === key)
    if (!house) throw new Error(`Unknown house ${key}`)
    return house
  }

  async function act(
    key: string,
    action: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const answer = await fetch(`${address}/houses/${key}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, ...more }),
    })
    if (!answer.ok) throw new Error(`${key} ${action}: ${answer.status} ${await answer.text()}`)
  }

  async function show(key: string, state: ChargerState): Promise<void> {
    await act(key, 'show', { state })
    await untilReported(key)
  }

  async function untilReported(key: string): Promise<void> {
    const deadline = Date.now() + REPORTED_WITHIN_MS
    for (;;) {
      const { charger } = await read(key)
      if (charger.connection === 'cut' || (charger.connection === 'up' && charger.waiting === 0)) return
      if (Date.now() > deadline) throw new Error(`${key} did not report in time`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function reset(key: string, place: 'at-home' | 'plugged-in'): Promise<void> {
    const { actions } = await read(key)
    for (const undo of undoActions) if (actions.includes(undo)) await act(key, undo)
    const { car } = await read(key)
    if (car.place !== place) await act(key, place === 'plugged-in' ? 'plug-in' : 'unplug')
    await untilReported(key)
  }

  return { read, act: (key, action) => act(key, action), show, untilReported, reset }
}
