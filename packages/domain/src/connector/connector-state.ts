/** State of the connector that a car is plugged into, in terms that no protocol owns. */
export type ConnectorState =
  | { readonly kind: 'unplugged' }
  /** Plugged in and not charging. The side that holds it back is unknown until a transaction begins. */
  | { readonly kind: 'waiting'; readonly heldBackBy: 'car' | 'charger' | 'unknown' }
  | { readonly kind: 'charging' }
  /** The transaction has ended and the cable is still plugged in. */
  | { readonly kind: 'finishing' }
  | { readonly kind: 'faulted' }
  /** Out of service or reserved: the cable is unknown. */
  | { readonly kind: 'unavailable' }

/** Every state under the name by which the database stores it. */
export const connectorStates = {
  unplugged: { kind: 'unplugged' },
  preparing: { kind: 'waiting', heldBackBy: 'unknown' },
  'held-by-car': { kind: 'waiting', heldBackBy: 'car' },
  'held-by-charger': { kind: 'waiting', heldBackBy: 'charger' },
  charging: { kind: 'charging' },
  finishing: { kind: 'finishing' },
  faulted: { kind: 'faulted' },
  unavailable: { kind: 'unavailable' },
} as const satisfies Record<string, ConnectorState>

export type ConnectorStateName = keyof typeof connectorStates

const waitingNames = { unknown: 'preparing', car: 'held-by-car', charger: 'held-by-charger' } as const

export function nameConnectorState(state: ConnectorState): ConnectorStateName {
  return state.kind === 'waiting' ? waitingNames[state.heldBackBy] : state.kind
}

/** Reads a stored name; one that this version does not know reads as unavailable. */
export function readConnectorState(name: string): ConnectorState
export function readConnectorState(name: string | null): ConnectorState | null
export function readConnectorState(name: string | null): ConnectorState | null {
  if (name === null) return null
  return isStateName(name) ? connectorStates[name] : connectorStates.unavailable
}

function isStateName(name: string): name is ConnectorStateName {
  return Object.hasOwn(connectorStates, name)
}

export function isPluggedIn(state: ConnectorState | null): boolean {
  switch (state?.kind) {
    case 'waiting':
    case 'charging':
    case 'finishing':
      return true
    default:
      return false
  }
}

export function isInTransaction(state: ConnectorState | null): boolean {
  return state?.kind === 'charging' || (state?.kind === 'waiting' && state.heldBackBy !== 'unknown')
}

export function isHeldByCar(state: ConnectorState | null): boolean {
  return state?.kind === 'waiting' && state.heldBackBy === 'car'
}
