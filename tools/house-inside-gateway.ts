import type { Room } from './room.ts'

const gatewayNeeds = ['domain', 'service-kit', 'store']

function makeGatewayRoom(name: string, does: string, uses: readonly string[]): Room {
  return {
    name: `gateway/${name}`,
    folder: `services/gateway/src/${name}`,
    floor: 'third',
    does,
    mayImport: [...uses, ...gatewayNeeds],
    onNode: true,
  }
}

/** Only `ocpp16` and `ocpp201` know messages of the protocol; the others speak of connectors, transactions and limits. */
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
      'gateway/profile-delivery',
      'gateway/solar',
      'gateway/certificates',
      'gateway/ocpp16',
      'gateway/ocpp201',
      'gateway/protocol',
      'gateway/capabilities',
      ...gatewayNeeds,
    ],
    npm: ['ws'],
    onNode: true,
    hasOnlyNamedFolders: true,
  },
  makeGatewayRoom('ocpp201', 'OCPP 2.0.1 messages to facts and back', [
    'gateway/certificates',
    'gateway/protocol',
    'gateway/commands',
    'gateway/ingest',
    'gateway/connection',
    'ocpp',
  ]),
  makeGatewayRoom('ocpp16', 'OCPP 1.6 messages to facts and back', [
    'gateway/certificates',
    'gateway/protocol',
    'gateway/commands',
    'gateway/ingest',
    'gateway/connection',
    'ocpp',
  ]),
  makeGatewayRoom('protocol', 'the port that all versions of OCPP implement', [
    'gateway/commands',
    'gateway/connection',
    'gateway/ingest',
    'ocpp',
  ]),
  makeGatewayRoom('profile-delivery', 'delivers plans to chargers', [
    'gateway/commands',
    'gateway/connection',
  ]),
  makeGatewayRoom('solar', 'lets charging follow the sun', ['gateway/commands', 'gateway/connection']),
  makeGatewayRoom('certificates', 'client certificates', ['gateway/commands', 'gateway/connection']),
  makeGatewayRoom('capabilities', 'reads chargers, keeps cards in step', [
    'gateway/protocol',
    'gateway/commands',
    'gateway/connection',
  ]),
  makeGatewayRoom('commands', 'boosts and operator commands', ['gateway/connection']),
  {
    ...makeGatewayRoom('connection', 'sockets and authentication', ['gateway/ingest', 'ocpp']),
    npm: ['ws'],
  },
  makeGatewayRoom('ingest', 'commits facts in batches', []),
  { ...makeGatewayRoom('testing', 'the gateway on a test database', ['gateway', 'ocpp']), npm: ['ws'] },
]
