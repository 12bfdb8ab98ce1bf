import { readCable, type StatusEvent } from '../connector-events.ts'
import type { Interval } from '../interval.ts'

/** From plug-in to unplugging; without an end while the car is plugged in. */
export type ChargeSession = Interval

/**
 * Finds the sessions in merged events of the connector, sorted by time. A fault or a charger taken out of service
 * does not end a session: only an event that unplugs the cable does.
 */
export function findSessions(events: readonly StatusEvent[]): readonly ChargeSession[] {
  const sessions: ChargeSession[] = []
  let from: number | null = null
  for (const event of events) {
    const cable = readCable(event.state)
    if (cable === 'connected') from ??= event.at
    if (cable !== 'disconnected' || from === null) continue
    sessions.push({ from, to: event.at })
    from = null
  }
  return from === null ? sessions : [...sessions, { from, to: null }]
}
