import type { Room } from './room.ts'

const aboveTheRules = ['tariff', 'schedule', 'vehicle', 'charge-range', 'microgeneration', 'account'].map(
  (name) => `domain/${name}`,
)
const basics = ['domain/values', 'domain/time', 'domain/energy']

function makeDomainRoom(name: string, does: string, mayImport: readonly string[]): Room {
  return { name: `domain/${name}`, folder: `packages/domain/src/${name}`, floor: 'ground', does, mayImport }
}

export const domainRooms: readonly Room[] = [
  {
    name: 'domain/values',
    folder: 'packages/domain/src',
    floor: 'ground',
    does: 'what every rule needs',
    mayImport: [],
    hasOnlyNamedFolders: true,
  },
  makeDomainRoom('time', 'days and clock times in London', ['domain/values']),
  makeDomainRoom('energy', 'energy, power, money', ['domain/values', 'domain/time']),
  makeDomainRoom('tariff', 'prices through the day', basics),
  makeDomainRoom('schedule', 'when the car must be ready', basics),
  makeDomainRoom('vehicle', 'cars and their batteries', basics),
  makeDomainRoom('charge-range', 'how full, how empty', basics),
  makeDomainRoom('microgeneration', 'sun and wind at home', basics),
  makeDomainRoom('account', 'people and addresses', basics),
  makeDomainRoom('charger', 'what the charger is doing', [...basics, ...aboveTheRules]),
  makeDomainRoom('planning', 'which half hours to charge in', [
    ...basics,
    ...aboveTheRules,
    'domain/charger',
  ]),
  makeDomainRoom('journey', 'where a customer may go next', [
    ...basics,
    ...aboveTheRules,
    'domain/charger',
    'domain/planning',
  ]),
]

const react = ['react', 'react-dom']

export const webRooms: readonly Room[] = [
  {
    name: 'web',
    folder: 'apps/web/src',
    floor: 'roof',
    does: 'the customer app',
    mayImport: ['web/app', 'web/platform', 'ui', 'brand', 'messages', 'domain'],
    npm: [...react, 'react-router', '@tanstack/react-query'],
    hasOnlyNamedFolders: true,
  },
  {
    name: 'web/app',
    folder: 'apps/web/src/app',
    floor: 'roof',
    does: 'route table, gates, layouts',
    mayImport: ['web/screens', 'web/parts', 'web/data', 'web/platform', 'ui', 'brand', 'messages', 'domain'],
    npm: ['react', 'react-router', '@tanstack/react-query'],
  },
  {
    name: 'web/screens/*',
    folder: 'apps/web/src/screens/*',
    floor: 'roof',
    does: 'one room per screen',
    mayImport: ['web/parts', 'web/data', 'web/platform', 'ui', 'messages', 'domain'],
    npm: ['react', 'react-router'],
  },
  {
    name: 'web/parts',
    folder: 'apps/web/src/parts',
    floor: 'roof',
    does: 'pieces that screens share',
    mayImport: ['web/platform', 'ui', 'brand', 'messages', 'domain'],
    npm: ['react', 'react-router'],
  },
  {
    name: 'web/data',
    folder: 'apps/web/src/data',
    floor: 'roof',
    does: 'queries by noun',
    mayImport: ['web/platform', 'contract', 'domain'],
    npm: ['react', '@tanstack/react-query'],
  },
  {
    name: 'web/platform',
    folder: 'apps/web/src/platform',
    floor: 'roof',
    does: "the browser's edges",
    mayImport: ['brand', 'contract', 'domain'],
    npm: ['react', 'react-router', '@tanstack/react-query'],
  },
]
