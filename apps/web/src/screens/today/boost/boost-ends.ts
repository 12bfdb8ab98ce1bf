import { HOUR_MS } from '@driveway/domain/time/london-time'
import { boostSheets } from '@driveway/messages/en-GB/boost-sheets'
import { say } from '@driveway/messages/say'
import type { BoostEnd } from '#data/device/mutation.ts'

/** The ends that can be chosen, by their value. */
const ends = [
  { value: 'full', hours: null, energyWh: null },
  { value: 'hour', hours: 1, energyWh: null },
  { value: 'two-hours', hours: 2, energyWh: null },
  { value: 'energy', hours: null, energyWh: 10_000 },
] as const
export type EndChoice = (typeof ends)[number]['value']

/** `fullWh` is what fills the car, null while unknown: an end by more energy than that would never come. */
export function listEnds(fullWh: number | null): readonly (typeof ends)[number][] {
  return ends.filter(({ energyWh }) => energyWh === null || fullWh === null || energyWh < fullWh)
}

export function toEnd(choice: EndChoice, now: number): BoostEnd {
  const { hours, energyWh } = ends.find(({ value }) => value === choice) ?? ends[0]
  return { endsAt: hours === null ? null : now + hours * HOUR_MS, energyWh }
}

export function labelEnd({ hours, energyWh }: (typeof ends)[number]): string {
  if (hours !== null) return say(boostSheets, 'end-time', { hours })
  return energyWh === null
    ? say(boostSheets, 'end-full')
    : say(boostSheets, 'end-energy', { energy: energyWh / 1000 })
}
