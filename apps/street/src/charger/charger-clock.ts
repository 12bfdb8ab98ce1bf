/** The date of a charger that lost power and has no battery for its clock. */
const FACTORY_DATE_MS = Date.UTC(2020, 0, 1)

export type ChargerClock = ReturnType<typeof createChargerClock>

/** The charger's own clock: world time, unless a power cut set it back to the factory date. */
export function createChargerClock(offset: number) {
  let offsetMs = offset
  return {
    read: (world: Date): Date => (offsetMs === 0 ? world : new Date(world.getTime() + offsetMs)),
    /** Restarts at the factory date. */
    lose(world: Date): void {
      offsetMs = FACTORY_DATE_MS - world.getTime()
    },
    /** Set by the server. */
    synchronise(): void {
      offsetMs = 0
    },
    offsetMs: (): number => offsetMs,
  }
}
