import type { ChargerConnection } from './charger-connection.ts'

export type ConnectionState<State> = {
  of(connection: ChargerConnection): State
}

/** The state that a room keeps of each connected charger: it begins and ends with the connection, and no other room reaches it. */
export function createConnectionState<State>(
  begin: (connection: ChargerConnection) => State,
): ConnectionState<State> {
  const states = new WeakMap<ChargerConnection, State>()
  return {
    of(connection) {
      const known = states.get(connection)
      if (known !== undefined) return known
      const state = begin(connection)
      states.set(connection, state)
      return state
    },
  }
}
