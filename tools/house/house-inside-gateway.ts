import type { Room } from './room.ts'

const gatewayNeeds = ['domain', 'service-kit', 'store']

/** Rooms of `gateway` are named without it. */
function makeGatewayRoom(
  name: string,
  does: string,
  uses: readonly string[],
  also: Partial<Room> = {},
): Room {
  return {
    name: `gateway/${name}`,
    folder: `services/gateway/src/${name}`,
    floor: 'third',
    does,
    mayImport: [...uses.map((each) => `gateway/${each}`), ...gatewayNeeds],
    onNode: true,
    ...also,
  }
}

const serving = ['commands', 'connection']
const protocolUses = ['certificates', 'protocol/shared', 'commands', 'ingest', 'connection']

function makeProtocolRoom(name: string, does: string, uses: readonly string[]): Room {
  const room = makeGatewayRoom(`protocol/${name}`, does, uses)
  return { ...room, mayImport: [...room.mayImport, 'ocpp'] }
}

/**
 * Only `protocol` knows messages of OCPP; the others speak of connectors, transactions and limits. `boost`, `plan`, `solar`
 * and `capabilities` never meet: each owns its state of a charger, and asks another through a port that the gateway connects.
 */
export const gatewayRooms: readonly Room[] = [
  {
    name: 'gateway',
    folder: 'services/gateway/src',
    floor: 'third',
    does: 'chargers over OCPP',
    mayImport: [
      'gateway/connection',
      'gateway/ingest',
      'gateway/commands',
      'gateway/boost',
      'gateway/plan',
      'gateway/solar',
      'gateway/certificates',
      'gateway/rollouts',
      'gateway/protocol',
      'gateway/capabilities',
      ...gatewayNeeds,
    ],
    onNode: true,
    hasOnlyNamedFolders: true,
  },
  makeProtocolRoom('ocpp201', 'OCPP 2.0.1 messages to facts and back', protocolUses),
  makeProtocolRoom('ocpp16', 'OCPP 1.6 messages to facts and back', protocolUses),
  makeProtocolRoom('shared', 'what all versions of OCPP have', ['commands', 'ingest', 'connection']),
  makeGatewayRoom('boost', 'runs boosts', serving),
  makeGatewayRoom('plan', 'delivers plans to chargers', serving, { ownFiles: ['plan-state.ts'] }),
  makeGatewayRoom('solar', 'lets charging follow the sun', serving, { ownFiles: ['solar-state.ts'] }),
  makeGatewayRoom('rollouts', 'moves bulk acts and campaigns on', []),
  makeGatewayRoom('certificates', 'client certificates', serving),
  makeGatewayRoom('capabilities', 'reads chargers, keeps cards in step', ['protocol/shared', ...serving]),
  makeGatewayRoom('commands', 'operator commands, calls to chargers', ['connection']),
  makeGatewayRoom('ingest', 'commits facts in batches', ['connection']),
  makeGatewayRoom('connection', 'sockets and authentication', [], {
    npm: ['ws'],
    ownFiles: ['socket-limits.ts', 'charger-socket.ts'],
  }),
  {
    ...makeGatewayRoom('testing', 'the gateway on a test database', []),
    mayImport: ['gateway', 'ocpp', ...gatewayNeeds],
    npm: ['ws'],
  },
]
