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
    /** Messages that wait for the line. */
    readonly waiting: number
  }
  readonly actions: readonly string[]
}

/** The street as a person would play with it, by HTTP. */
export type Street = {
  read(key: string): Promise<House>
  act(key: string, action: string): Promise<void>
  /** Has the charger be in a state, and tell of it. */
  show(key: string, state: ChargerState): Promise<void>
  /** Takes back whatever an earlier test did there and leaves the car where the next one wants it. */
  bring(key: string, place: 'at-home' | 'plugged-in'): Promise<void>
}

const TOLD_WITHIN_MS = 10_000

const undoing = [
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
    const { houses } = (await answer.json()) as { houses: readonly House[] }
    const house = houses.find((each) => each.key === key)
    if (!house) throw new Error(`There is no house ${key}`)
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
    const deadline = Date.now() + TOLD_WITHIN_MS
    for (;;) {
      const { charger } = await read(key)
      if (charger.connection === 'cut' || (charger.connection === 'up' && charger.waiting === 0)) return
      if (Date.now() > deadline) throw new Error(`${key} has not told of ${state}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function bring(key: string, place: 'at-home' | 'plugged-in'): Promise<void> {
    const { actions } = await read(key)
    for (const undo of undoing) if (actions.includes(undo)) await act(key, undo)
    const { car } = await read(key)
    if (car.place !== place) await act(key, place === 'plugged-in' ? 'plug-in' : 'unplug')
  }

  return { read, act: (key, action) => act(key, action), show, bring }
}
