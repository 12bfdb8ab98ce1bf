import type { DemoTariff } from './demo-house.ts'

export const overnight: DemoTariff = {
  kind: 'overnight',
  supplier: 'Octopus Energy',
  periods: [
    { timeStart: '0:00', ratePence: 24.86 },
    { timeStart: '0:30', ratePence: 7.5 },
    { timeStart: '5:30', ratePence: 24.86 },
  ],
}

export const driveAnytime: DemoTariff = {
  kind: 'overnight',
  supplier: 'OVO Energy',
  periods: [
    { timeStart: '0:00', ratePence: 7 },
    { timeStart: '5:00', ratePence: 26.2 },
  ],
}

/** The preset of content/tariff-presets in its former version, with a cap that the customer has lowered. */
export const cappedNight: DemoTariff = {
  kind: 'overnight',
  supplier: 'Marigold Energy',
  periods: [
    { timeStart: '5:30', ratePence: 28.9 },
    { timeStart: '23:30', ratePence: 7.9 },
  ],
  extras: {
    standingChargePence: 54.2,
    cap: { unit: 'hours', amount: 1.5, dayStart: '12:00' },
    preset: { id: 'marigold-night-six', since: '2026-04-01' },
  },
}

export const flat: DemoTariff = {
  kind: 'flat',
  supplier: 'E.ON Next',
  periods: [{ timeStart: '0:00', ratePence: 25.9 }],
}

export const agile: DemoTariff = { kind: 'agile', supplier: 'Octopus Agile', periods: [] }

/** Tariffs from before the car. */
export const fixedPrice: DemoTariff = {
  kind: 'flat',
  supplier: 'British Gas',
  periods: [{ timeStart: '0:00', ratePence: 27.35 }],
}
