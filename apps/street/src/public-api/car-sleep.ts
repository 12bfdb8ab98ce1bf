import type { HouseLive } from '@driveway/world/street-live'

/** World time without charging or driving after which a car sleeps. */
export const SLEEP_AFTER_MS = 15 * 60_000
/** Real time that waking takes. */
export const WAKE_MS = 3_000

type Car = { place: string; activeAt: number; wakesAt: number | null }

/** Cars sleep when nothing happens, and wake some seconds after they are asked to. */
export function createCarSleep() {
  const cars = new Map<string, Car>()

  function find({ key, car }: HouseLive, now: number): Car {
    const known = cars.get(key) ?? { place: car.place, activeAt: now, wakesAt: null }
    cars.set(key, known)
    return known
  }

  return {
    isAsleep(house: HouseLive, now: number, realNow: number): boolean {
      const car = find(house, now)
      const isWoken = car.wakesAt !== null && realNow >= car.wakesAt
      const isActive = house.car.place === 'away' || house.charger.powerW !== 0
      if (isWoken || isActive || car.place !== house.car.place) car.activeAt = now
      if (isWoken) car.wakesAt = null
      car.place = house.car.place
      return now - car.activeAt > SLEEP_AFTER_MS
    },
    wake(house: HouseLive, realNow: number): void {
      const car = cars.get(house.key)
      if (car !== undefined) car.wakesAt ??= realNow + WAKE_MS
    },
  }
}
