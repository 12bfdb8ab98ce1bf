import type { Room } from './room.ts'

const streetNeeds = ['ocpp', 'world', 'domain']

function makeStreetRoom(
  name: string,
  folder: string,
  does: string,
  uses: readonly string[],
  npm: readonly string[] = [],
): Room {
  return {
    name: `street/${name}`,
    folder: `apps/street/src/${folder}`,
    floor: 'roof',
    does,
    mayImport: [...uses.map((each) => `street/${each}`), ...streetNeeds],
    npm,
    onNode: true,
  }
}

const chargerParts = ['charger/profile', 'charger/files', 'charger/make']

/** A simulated charger and the two versions of the protocol, which never meet: the house chooses. */
export const streetRooms: readonly Room[] = [
  {
    name: 'street',
    folder: 'apps/street/src',
    floor: 'roof',
    does: 'simulated chargers, cars, APIs',
    mayImport: ['street/charger', 'street/ocpp16', 'street/ocpp201', 'service-kit', 'brand', ...streetNeeds],
    npm: ['aedes', 'mqtt', 'postal-mime', 'smtp-server', 'ws'],
    onNode: true,
  },
  makeStreetRoom('charger', 'charger', 'a charger, its queue and connection', chargerParts, ['ws']),
  makeStreetRoom('charger/profile', 'charger/profile', 'charging profiles', ['charger/make']),
  makeStreetRoom('charger/files', 'charger/files', 'firmware and log files', []),
  makeStreetRoom('charger/make', 'charger/make', 'makes and settings', []),
  makeStreetRoom('ocpp16', 'charger/v16', 'OCPP 1.6 of a charger', ['charger']),
  makeStreetRoom('ocpp201', 'charger/v201', 'OCPP 2.0.1 of a charger', ['charger']),
]
