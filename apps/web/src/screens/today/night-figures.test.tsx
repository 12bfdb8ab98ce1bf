import { planNight } from '@driveway/domain/planning/catch-up'
import type { NightInputs, NightPlan, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { chargeStraightAway } from '@driveway/domain/planning/straight-charge'
import { summariseTonight } from '@driveway/domain/planning/tonight'
import { createRandom } from '@driveway/domain/seeded-random'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage, press } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { toChargePlan } from '#data/plan/mapper.ts'
import { makePlan, type WireChargePlan } from '#platform/testing/test-plan.ts'
import { makeState } from '#platform/testing/test-wire.ts'
import { viewStrip } from './night/plan/strip-view.ts'
import { viewWhy } from './night/plan/why-view.ts'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([
    loadAllScreens(),
    import('./boost/boost-sheet.tsx'),
    import('./night/plan/why-sheet.tsx'),
  ])
})

afterEach(closePage)

const NIGHTS = 50
const NOW = Date.parse('2026-11-15T18:00:00Z')
const READY = Date.parse('2026-11-16T07:00:00Z')
const TARGET_WH = 38_000

/** A Sunday night of random prices, carbon, sun, house and level; every third car gives back. */
function makeNight(seed: number): NightInputs {
  const random = createRandom(seed)
  const slots = makeSlots(NOW, READY, (start) => ({
    importPrice: (Math.round(random() * 400) - 20) / 10,
    exportPrice: 15,
    carbonIntensity: Math.round(50 + random() * 200),
    solarW: start < NOW + 7_200_000 ? Math.round(random() * 6_000) : 0,
    houseW: Math.round(200 + random() * 800),
  }))
  const inputs = makeNightInputs(slots)
  const wh = Math.round(12_000 + random() * 20_000)
  return {
    ...inputs,
    car: { ...inputs.car, levelWh: { low: wh, expected: wh, high: wh } },
    power: { ...inputs.power, maxExportW: seed % 3 === 0 ? 5_000 : 0 },
  }
}

function write(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** As the api answers it. */
function writePlan(inputs: NightInputs, plan: NightPlan): WireChargePlan {
  const { start, finish, ...sums } = summariseTonight(plan)
  const levelWh = inputs.car.levelWh.low
  const boost = chargeStraightAway(inputs, { from: NOW, levelWh, targetWh: TARGET_WH })
  const percent = levelWh / 400
  const boostNow = {
    from: new Date(NOW).toISOString(),
    energyWh: Math.round(boost.chargedWh),
    cost: boost.costPence,
    carbonGrams: boost.carbonGrams,
    reachedAt: write(boost.reachedAt),
  }
  return makePlan({
    slots: plan.slots.map((slot, at) => ({
      ...pickFacts(inputs.slots[at]),
      start: new Date(slot.start).toISOString(),
      end: new Date(slot.end).toISOString(),
      power: slot.powerW,
      flowsFrom: new Date(slot.flowsFrom).toISOString(),
      energyWh: Math.round(slot.energyWh),
      solarWh: Math.round(slot.solarWh),
      estimates: [],
      level: slot.levelWh / 400,
      cost: slot.costPence,
      carbonGrams: slot.carbonGrams,
      reason: slot.reason,
    })),
    start: write(start),
    finish: write(finish),
    energyWh: Math.round(sums.energyWh),
    solarWh: Math.round(sums.solarWh),
    exportedWh: Math.round(sums.exportedWh),
    cost: sums.costPence,
    carbonGrams: sums.carbonGrams,
    level: { kind: 'KNOWN', low: percent, expected: percent, high: percent },
    alternatives: {
      restCost: sums.costPence,
      restCarbonGrams: sums.carbonGrams,
      boostNow,
      atPlugIn: null,
      otherGoal: null,
    },
  })
}

function pickFacts(facts: SlotFacts | undefined) {
  if (facts === undefined) throw new Error('Every slot has its facts')
  const { importPrice, exportPrice, carbonIntensity, solarW, houseW } = facts
  const surplusPower = Math.max(0, solarW - houseW)
  return { importPrice, exportPrice, carbonIntensity, solarPower: solarW, surplusPower }
}

/** Pence of a power within a half hour, against the same half hour without the car. */
function findPence({ importPrice, exportPrice, houseW, solarW }: SlotFacts, powerW: number, hours: number) {
  function bill(netW: number): number {
    return netW * (netW > 0 ? importPrice : exportPrice)
  }
  return ((bill(houseW - solarW + powerW) - bill(houseW - solarW)) * hours) / 1000
}

/** Full power from now on, up to the target: pence and grams. */
function simulateBoost({ slots, car, power }: NightInputs) {
  let [missingWh, pence, grams, energyWh] = [(TARGET_WH - car.levelWh.low) / 0.9, 0, 0, 0]
  for (const slot of slots) {
    const watts = Math.min(power.maxW, power.fuseW - slot.houseW + slot.solarW)
    const hours = Math.min(0.5, missingWh / watts)
    pence += findPence(slot, watts, hours)
    grams += (watts * hours * slot.carbonIntensity) / 1000
    energyWh += watts * hours
    missingWh -= watts * hours
  }
  return { pence, grams, energyWh }
}

/** All numbers of a text, such as 1.84 and -2.5. */
function readNumbers(text: string | null | undefined): readonly number[] {
  return [
    ...(text ?? '')
      .replaceAll('−', '-')
      .replaceAll('£', '')
      .matchAll(/-?\d+(?:\.\d+)?/g),
  ].map(Number)
}

function isNear(shown: number | undefined, expected: number, tolerance: number): boolean {
  return shown !== undefined && Math.abs(shown - expected) <= tolerance
}

test('[NIGHT-06] each half hour and the whole night are explained by numbers that follow from the inputs, on the strip, in Why and for a boost', async () => {
  for (let seed = 1; seed <= NIGHTS; seed += 1) {
    const inputs = makeNight(seed)
    const night = planNight(inputs)
    const plan = toChargePlan(writePlan(inputs, night))
    const strip = viewStrip(plan, NOW)
    const why = viewWhy(plan, NOW)
    let [pence, grams, energyWh, gridWh, gridPence] = [0, 0, 0, 0, 0]
    for (const [at, facts] of inputs.slots.entries()) {
      const { powerW = 0, energyWh: wh = 0 } = night.slots[at] ?? {}
      const cost = powerW === 0 ? 0 : findPence(facts, powerW, wh / powerW)
      const sunWh = powerW > 0 ? Math.min(wh, Math.max(0, ((facts.solarW - facts.houseW) * wh) / powerW)) : 0
      ;[pence, grams] = [pence + cost, grams + (wh * facts.carbonIntensity) / 1000]
      if (wh > 0) {
        energyWh += wh
        gridWh += wh - sunWh
        gridPence += (wh - sunWh) * facts.importPrice
      }
      // Price and carbon of each half hour, and its reason with energy and cost.
      const { value, detail } = strip?.readings[at] ?? {}
      const [price, carbon] = readNumbers(value)
      expect([seed, at, price, carbon]).toEqual([seed, at, facts.importPrice, facts.carbonIntensity])
      expect(strip?.prices[at]).toBe(facts.importPrice)
      const [kwh, shown] = readNumbers(detail)
      const isExplained =
        wh === 0
          ? /^Not planned: (others are cheaper|charged by then)$/.test(detail ?? '')
          : isNear(kwh, Math.abs(wh) / 1000, 0.06) && isNear(shown, wh < 0 ? -cost : cost, 0.51)
      expect([seed, at, detail, isExplained]).toEqual([seed, at, detail, true])
    }
    // The sums behind Why, and the boost.
    const boost = simulateBoost(inputs)
    const [planned, boosted] = why.bars.map((bar) => readNumbers(bar.cost)[0])
    const about = new Map(why.reasons.map(({ kind, title }) => [kind, readNumbers(title)[0]]))
    expect([seed, isNear(planned, pence / 100, 0.0051), isNear(boosted, boost.pence / 100, 0.0051)]).toEqual([
      seed,
      true,
      true,
    ])
    expect(isNear(readNumbers(why.carbon)[0], grams / 1000, 0.051)).toBe(true)
    expect(gridWh < 1 || isNear(about.get('price'), gridPence / gridWh, 0.06)).toBe(true)
    expect(isNear(about.get('energy'), energyWh / 1000, 0.06)).toBe(true)
  }

  // One of them on the screen.
  vi.useFakeTimers({ now: NOW })
  const inputs = makeNight(7)
  const night = planNight(inputs)
  await openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status: 'IDLE', stateOfCharge: inputs.car.levelWh.low / 400 })
    server.chargePlan = writePlan(inputs, night)
  })
  const strip = screen.getByRole('slider', { name: 'Prices, solar and planned half hours' })
  fireEvent.keyDown(strip, { key: 'Home' })
  const first = night.slots.findIndex(({ powerW }) => powerW !== 0)
  expect(strip.getAttribute('aria-valuetext')).toContain(
    `${inputs.slots[first]?.importPrice.toFixed(1)} pence a kWh, planned`,
  )
  const boostText = `£${(simulateBoost(inputs).pence / 100).toFixed(2)}`
  await press('button', 'Why this plan?')
  const cost = night.slots.reduce((sum, { energyWh, powerW }, at) => {
    const facts = inputs.slots[at]
    return facts === undefined || powerW === 0 ? sum : sum + findPence(facts, powerW, energyWh / powerW)
  }, 0)
  const sheet = screen.getByRole('dialog', { name: 'Why this plan?' }).textContent
  expect(sheet).toContain(`This plan£${(cost / 100).toFixed(2)}`)
  expect(sheet).toContain(`Boost now${boostText}`)
  await press('button', 'Close')
  await press('button', 'Boost')
  expect(screen.getByRole('dialog', { name: 'Boost now?' }).textContent).toContain(`About ${boostText} for`)
})
