import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
import { instantOf } from '@driveway/domain/time/clock-time'
import { localDateOf, listDays } from '@driveway/domain/time/local-date'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import type { MarketState } from './market-feed.ts'

export const faultKinds = [
  'server-killed',
  'database-away',
  'line-cut',
  'charger-rebooted',
  'prices-late',
  'prices-wrong',
  'forecast-wrong',
  'level-unread',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault from one instant (ms) to another; of one house by its key, or of all. */
export type Fault = {
  readonly kind: FaultKind
  readonly from: number
  readonly to: number
  readonly key: string | null
}

type Chance = {
  readonly kind: FaultKind
  /** Of a night, and of a house where it strikes one. */
  readonly share: number
  readonly isOfHouse: boolean
  readonly hours: { readonly least: number; readonly most: number }
}

const chances: readonly Chance[] = [
  { kind: 'server-killed', share: 0.15, isOfHouse: false, hours: { least: 0.2, most: 8 } },
  { kind: 'database-away', share: 0.1, isOfHouse: false, hours: { least: 0.1, most: 3 } },
  { kind: 'line-cut', share: 0.07, isOfHouse: true, hours: { least: 0.5, most: 10 } },
  { kind: 'charger-rebooted', share: 0.07, isOfHouse: true, hours: { least: 0, most: 0 } },
  { kind: 'prices-late', share: 0.12, isOfHouse: false, hours: { least: 14, most: 14 } },
  { kind: 'prices-wrong', share: 0.08, isOfHouse: false, hours: { least: 2, most: 8 } },
  { kind: 'forecast-wrong', share: 0.15, isOfHouse: false, hours: { least: 24, most: 24 } },
  { kind: 'level-unread', share: 0.07, isOfHouse: true, hours: { least: 14, most: 14 } },
]

/** Faults of the nights from `start` to `end`, which begin between 16:00 and 06:00; the same for the same seed. */
export function planFaults(
  seed: number,
  keys: readonly string[],
  start: number,
  end: number,
): readonly Fault[] {
  const faults: Fault[] = []
  for (let night = start; night < end; night += DAY_MS) {
    const evening = Math.floor(night / DAY_MS) * DAY_MS + 16 * HOUR_MS
    for (const { kind, share, isOfHouse, hours } of chances) {
      for (const key of isOfHouse ? keys : [null]) {
        const draw = createNoise(deriveSeed(seed, `${kind} ${key ?? ''} ${night}`))
        if (draw(1) >= share) continue
        const isWholeNight = hours.least === hours.most && hours.most > 0
        const from = evening + (isWholeNight ? 0 : Math.floor(draw(2) * 14 * 12) * (HOUR_MS / 12))
        const length = hours.least + draw(3) * (hours.most - hours.least)
        faults.push({ kind, key, from, to: from + Math.round(length * 12) * (HOUR_MS / 12) })
      }
    }
  }
  return faults.toSorted((first, second) => first.from - second.from)
}

/** The server dies at 01:00 of every night and comes back when all cars should have been ready. */
export function planServerDeaths(start: number, end: number): readonly Fault[] {
  return listDays(localDateOf(start), localDateOf(end)).map((date) => ({
    kind: 'server-killed',
    key: null,
    from: instantOf(date, DEAD_FROM),
    to: instantOf(date, DEAD_UNTIL),
  }))
}

const DEAD_FROM = 60
const DEAD_UNTIL = 10 * 60

export function isFaulty(
  faults: readonly Fault[],
  kind: FaultKind,
  at: number,
  key: string | null = null,
): boolean {
  return faults.some((each) => each.kind === kind && each.key === key && each.from <= at && at < each.to)
}

const LATE_MS = 14 * HOUR_MS
const WRONG_PRICES = 1.5
const WRONG_SUN = 0.5

export function marketStateOf(faults: readonly Fault[], at: number): MarketState {
  return {
    pricesLateMs: isFaulty(faults, 'prices-late', at) ? LATE_MS : 0,
    priceFactor: isFaulty(faults, 'prices-wrong', at) ? WRONG_PRICES : 1,
    sunFactor: isFaulty(faults, 'forecast-wrong', at) ? WRONG_SUN : 1,
  }
}
