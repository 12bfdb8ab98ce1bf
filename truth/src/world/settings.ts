import type { ProofHouse } from '@driveway/bench/night/proof-house'
import type { DemoTariff } from '@driveway/world/demo-house'
import { instantOn, writeWeekday } from './london-time.ts'

/** A setting that a customer changed at an instant (ms), between the afternoon and the last hours of a night. */
export type Change = { readonly at: number } & (
  | { readonly kind: 'ready-by'; readonly time: string }
  | { readonly kind: 'charge-range'; readonly minimumPercent: number; readonly maximumPercent: number }
  /** From the London day of the change on. */
  | { readonly kind: 'tariff'; readonly tariff: DemoTariff }
  /** Of one London day: another ready-by time, or a full battery where it has none. */
  | { readonly kind: 'one-night'; readonly date: string; readonly time: string | null }
)

/** The settings of a customer as they are at an instant. Days are London's, times are 'HH:mm'. */
export type Settings = {
  readonly minimumPercent: number
  readonly maximumPercent: number
  readonly readyOn: (date: string) => string | null
  /** The level that the car is charged to by the ready-by time of a day. */
  readonly targetOn: (date: string) => number
}

/** Changes are made before it, and cars are wanted after it. */
const BEFORE_READY = '04:00'
const weekend: ReadonlySet<string> = new Set(['Saturday', 'Sunday'])

export function settingsAt(proof: ProofHouse, changes: readonly Change[], at: number): Settings {
  const made = changes.filter((change) => change.at <= at)

  function rangeAt(by: number) {
    const range = made.findLast((change) => change.kind === 'charge-range' && change.at <= by)
    return range?.kind === 'charge-range' ? range : proof
  }

  function findOneNight(date: string) {
    return made.filter((change) => change.kind === 'one-night').findLast((change) => change.date === date)
  }

  const { minimumPercent, maximumPercent } = rangeAt(at)
  return {
    minimumPercent,
    maximumPercent,
    readyOn(date) {
      const once = findOneNight(date)?.time
      if (once !== undefined && once !== null) return once
      const morning = instantOn(date, BEFORE_READY)
      const set = made.findLast((change) => change.kind === 'ready-by' && change.at <= morning)
      if (set?.kind === 'ready-by') return set.time
      if (!proof.hasReadyBy) return null
      const isWeekend = weekend.has(writeWeekday(morning))
      const { readyBy } = proof.house
      const time = (isWeekend ? readyBy?.weekend : readyBy?.workday) ?? (isWeekend ? '0900' : '0700')
      return `${time.slice(0, 2)}:${time.slice(2)}`
    },
    targetOn(date) {
      if (findOneNight(date)?.time === null) return 100
      return rangeAt(instantOn(date, BEFORE_READY)).maximumPercent
    },
  }
}
