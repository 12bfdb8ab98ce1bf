import { createRandom } from '@driveway/domain/seeded-random'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import {
  atLevel,
  inputs,
  known,
  makePastNight,
  period,
  PLUGGED_IN,
  READY,
  version,
  withSlots,
} from '@driveway/testkit/test-past-night'
import { expect, test } from 'vitest'
import type { NightInputs } from '../model/plan-model.ts'
import { settleNight } from './night-outcome.ts'
import type { PastNight } from './outcome-model.ts'

const triggers = ['prices', 'forecast', 'drift', 'settings', 'boost', 'reconnect', 'start']
const modes = ['idle', 'charging', 'boosting', 'exporting', 'fault', 'trickle'] as const

/** Anything may happen in it. */
function makeRandomNight(seed: number): PastNight {
  const random = createRandom(seed)
  function pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(random() * items.length)]
  }
  const hasSun = random() < 0.5
  const own = withSlots({ exportPrice: 4 })
  const base: NightInputs = {
    ...own,
    slots: own.slots.map((slot) =>
      Object.assign(slot, { solarW: hasSun ? random() * 6_000 : 0, houseW: random() * 2_000 }),
    ),
    power: { ...own.power, maxExportW: random() < 0.4 ? 5_000 : 0 },
  }
  const halfHours = inputs.slots.map(({ start }) => start)
  const later = halfHours.filter(() => random() < 0.08)
  const prices = new Map(halfHours.map((start) => [start, random() * 40 - 4]))
  const isSplit = random() < 0.6
  return makePastNight({
    endedAt: random() < 0.2 ? (pick(halfHours.slice(2)) ?? READY) : READY,
    plans: [
      version(base),
      ...later.map((now) => version({ ...base, now, car: atLevel(20 + random() * 75) }, pick(triggers))),
    ],
    after: random() < 0.5 ? known(30 + random() * 70) : null,
    periods: halfHours.flatMap((periodStart) => {
      if (random() < 0.5) return []
      const importWh = Math.round(random() * 4_000)
      const exportWh = random() < 0.2 ? Math.round(random() * 2_000) : 0
      const importFromGridWh = isSplit ? Math.round(random() * importWh) : importWh
      const exportToGridWh = isSplit ? Math.round(random() * exportWh) : exportWh
      const costMicropence = Math.round(importFromGridWh * (prices.get(periodStart) ?? 0) * 1000)
      const whole = { ...period('00:30', importWh), periodStart, isSplit, importFromGridWh }
      return [{ ...whole, exportWh, exportToGridWh, costMicropence }]
    }),
    activities: Array.from({ length: 12 }, (_, index) => ({
      at: PLUGGED_IN + Math.round((index + random()) * 2.1 * HALF_HOUR_MS),
      cable: random() < 0.1 ? ('offline' as const) : ('connected' as const),
      mode: pick(modes) ?? 'idle',
      isUnplanned: false,
    })),
    findImportPrice: (start) => prices.get(start) ?? 0,
    findExportPrice: () => 6,
  })
}

test('causes add up to the difference in cost, whatever happened, and the largest is the first', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { causes, planned, done } = settleNight(makeRandomNight(seed))
    const difference = (done.costPence ?? NaN) - (planned.costPence ?? NaN)
    const shares = causes.map(({ pence }) => pence ?? NaN)
    const total = shares.reduce((sum, pence) => sum + pence, 0)
    expect(Math.abs(total - difference), `seed ${seed}`).toBeLessThanOrEqual(
      Math.max(5, Math.abs(difference) / 10),
    )
    const sizes = shares.map((pence) => Math.abs(pence))
    expect(sizes, `seed ${seed}`).toEqual(sizes.toSorted((first, second) => second - first))
  }
})
