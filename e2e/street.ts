import type { Demo } from './demo.ts'

type CarPlace = 'away' | 'at-home' | 'plugged-in'
type House = {
  readonly key: string
  readonly car: { readonly place: CarPlace; readonly socPercent: number }
  readonly charger: { readonly line: string; readonly notice: string; readonly powerW: number }
  readonly actions: readonly string[]
}

/** The street as a person would play with it, by HTTP. */
export type Street = {
  read(key: string): Promise<House>
  act(key: string, action: string): Promise<void>
  /** Takes back whatever an earlier test did there and leaves the car where the next one wants it. */
  bring(key: string, place: 'at-home' | 'plugged-in'): Promise<void>
}

const undoing = [
  'end-show',
  'repair-charger',
  'restore-line',
  'end-calibration',
  'end-home-alone',
  'come-home',
]

export function openStreet(demo: Demo): Street {
  const address = `http://127.0.0.1:${demo.street}`

  async function read(key: string): Promise<House> {
    const answer = await fetch(`${address}/houses`)
    const { houses } = (await answer.json()) as { houses: readonly House[] }
    const house = houses.find((each) => each.key === key)
    if (!house) throw new Error(`There is no house ${key}`)
    return house
  }

  async function act(key: string, action: string): Promise<void> {
    const answer = await fetch(`${address}/houses/${key}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    })
    if (!answer.ok) throw new Error(`${key} ${action}: ${answer.status} ${await answer.text()}`)
  }

  async function bring(key: string, place: 'at-home' | 'plugged-in'): Promise<void> {
    const { actions } = await read(key)
    for (const undo of undoing) if (actions.includes(undo)) await act(key, undo)
    const { car } = await read(key)
    if (car.place !== place) await act(key, place === 'plugged-in' ? 'plug-in' : 'unplug')
  }

  return { read, act, bring }
}
