/** The date of a charger that lost power and has no battery for its clock. */
const FACTORY_DATE_MS = Date.UTC(2020, 0, 1)

/** The charger's own clock: world time, unless a power cut set it back to the factory date. */
export type ChargerClock = {
  read(world: Date): Date
  /** Restarts at the factory date. */
  lose(world: Date): void
  /** Set by the server. */
  synchronise(): void
  offsetMs(): number
}

export function createChargerClock(offset: number): ChargerClock {
  let offsetMs = offset
  return {
    read: (world) => (offsetMs === 0 ? world : new Date(world.getTime() + offsetMs)),
    lose(world) {
      offsetMs = FACTORY_DATE_MS - world.getTime()
    },
    synchronise() {
      offsetMs = 0
    },
    offsetMs: () => offsetMs,
  }
}
