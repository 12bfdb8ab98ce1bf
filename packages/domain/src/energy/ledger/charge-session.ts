import { readCable, type StatusWord } from './connector-words.ts'
import type { Interval } from '../interval.ts'

/** From plug-in to unplugging; without an end while the car is plugged in. */
export type ChargeSession = Interval

/**
 * Finds the sessions in merged words of the connector, sorted by time. A fault or a charger taken out of service
 * does not pull the plug: only a word that says so does.
 */
export function findSessions(words: readonly StatusWord[]): readonly ChargeSession[] {
  const sessions: ChargeSession[] = []
  let from: number | null = null
  for (const word of words) {
    const cable = readCable(word.state)
    if (cable === 'connected') from ??= word.at
    if (cable !== 'disconnected' || from === null) continue
    sessions.push({ from, to: word.at })
    from = null
  }
  return from === null ? sessions : [...sessions, { from, to: null }]
}
