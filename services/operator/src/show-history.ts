import { DAY_MS } from '@driveway/domain/time/london-time'
import {
  createChargerHistoryStore,
  type ChargerEvent,
  type ChargerReading,
} from '@driveway/store/operators/charger-history-store'
import type { OperatorDeps } from './operator-deps.ts'

const NEWEST_EVENTS = 30
const NEWEST_READINGS = 20
const READING_DAYS = 2

export type ChargerHistory = {
  readonly events: readonly ChargerEvent[]
  readonly readings: readonly ChargerReading[]
}

/** The newest status changes, connections and readings of a charger; empty for an unknown one. */
export async function showHistory(
  { database, clock, worldClock = clock }: OperatorDeps,
  chargerId: string,
): Promise<ChargerHistory> {
  const store = createChargerHistoryStore(database)
  const since = new Date(worldClock.now().getTime() - READING_DAYS * DAY_MS)
  const [events, readings] = await Promise.all([
    store.listEvents(chargerId, NEWEST_EVENTS),
    store.listReadings(chargerId, since, NEWEST_READINGS),
  ])
  return { events, readings }
}
