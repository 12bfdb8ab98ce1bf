import type { ChargerConnection } from './charger-connection.ts'

export type ConnectionState<State> = {
  of(connection: ChargerConnection): State
  /** Null for a charger that is not connected. */
  find(connection: ChargerConnection | null): State | null
}

/** The state that a room keeps of each connected charger. It begins and ends with the connection. */
export function createConnectionState<State>(
  begin: (connection: ChargerConnection) => State,
): ConnectionState<State> {
  const states = new WeakMap<ChargerConnection, State>()

  function of(connection: ChargerConnection): State {
    const known = states.get(connection)
    if (known !== undefined) return known
    const state = begin(connection)
    states.set(connection, state)
    return state
  }

  return { of, find: (connection) => (connection === null ? null : of(connection)) }
}
