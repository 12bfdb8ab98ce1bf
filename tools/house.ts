/**
 * The house as data: every room, the floor it is on, and what it may import. The arrow check refuses
 * whatever is not written here, and docs/house.svg is drawn from the same lines.
 */

export type Floor = 'roof' | 'third' | 'second' | 'first' | 'ground' | 'yard'

export type Room = {
  /** How others name it; `web/app` is a room inside `web`. A trailing `/*` makes a room of every folder there. */
  readonly name: string
  readonly folder: string
  readonly floor: Floor
  readonly does: string
  /** Rooms that it may import. The name of a room stands for the rooms inside it as well. */
  readonly mayImport: readonly string[]
  /** Packages from npm that it may import. */
  readonly npm?: readonly string[]
  /** Whether it may use what only Node has (`node:…`). */
  readonly onNode?: boolean
  /** Whether a folder inside must be a room of its own, named here. */
  readonly hasOnlyNamedFolders?: boolean
}

export const floors: Readonly<Record<Floor, string>> = {
  roof: 'Roof · what somebody starts',
  third: 'Third floor · services',
  second: 'Second floor · what rooms above share',
  first: 'First floor · plain facts',
  ground: 'Ground · the rules',
  yard: 'Yard · what builds and tests the house',
}

const aboveTheRules = ['tariff', 'schedule', 'vehicle', 'charge-range', 'microgeneration', 'account'].map(
  (name) => `domain/${name}`,
)
const basics = ['domain/values', 'domain/time', 'domain/energy']

function makeDomainRoom(name: string, does: string, mayImport: readonly string[]): Room {
  return { name: `domain/${name}`, folder: `packages/domain/src/${name}`, floor: 'ground', does, mayImport }
}

const domainRooms: readonly Room[] = [
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
  makeDomainRoom('tariff', 'what electricity costs, and when', basics),
  makeDomainRoom('schedule', 'when the car must be ready', basics),
  makeDomainRoom('vehicle', 'cars and their batteries', basics),
  makeDomainRoom('charge-range', 'how full, how empty', basics),
  makeDomainRoom('microgeneration', 'sun and wind at home', basics),
  makeDomainRoom('account', 'names, passwords, addresses', basics),
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

const webRooms: readonly Room[] = [
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
    does: 'queries and mutations by noun',
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

export const house: readonly Room[] = [
  ...webRooms,
  {
    name: 'server',
    folder: 'apps/server/src',
    floor: 'roof',
    does: 'one process for every service',
    mayImport: ['api', 'identity', 'gateway', 'store', 'service-kit', 'world', 'brand', 'domain'],
    npm: ['fastify'],
    onNode: true,
  },
  {
    name: 'street',
    folder: 'apps/street/src',
    floor: 'roof',
    does: 'the simulated outside world',
    mayImport: ['ocpp', 'world', 'domain', 'service-kit', 'brand'],
    npm: ['ws'],
    onNode: true,
  },
  {
    name: 'street/page',
    folder: 'apps/street/src/page',
    floor: 'roof',
    does: 'the page to play with it',
    mayImport: ['world', 'domain', 'brand', 'ui'],
    npm: react,
  },
  {
    name: 'api',
    folder: 'services/api/src',
    floor: 'third',
    does: 'customer GraphQL',
    mayImport: ['contract', 'domain', 'service-kit', 'store'],
    npm: ['fastify', 'graphql', 'mercurius'],
    onNode: true,
  },
  {
    name: 'identity',
    folder: 'services/identity/src',
    floor: 'third',
    does: 'who is signed in',
    mayImport: ['brand', 'contract', 'domain', 'messages', 'service-kit', 'store'],
    npm: ['fastify', '@node-rs/argon2'],
    onNode: true,
  },
  {
    name: 'gateway',
    folder: 'services/gateway/src',
    floor: 'third',
    does: 'chargers over OCPP',
    mayImport: ['domain', 'ocpp', 'service-kit', 'store'],
    npm: ['ws'],
    onNode: true,
  },
  {
    name: 'ui',
    folder: 'packages/ui/src',
    floor: 'second',
    does: 'pieces that know no chargers',
    mayImport: ['brand'],
    npm: react,
  },
  {
    name: 'messages',
    folder: 'packages/messages/src',
    floor: 'second',
    does: 'every text, by key',
    mayImport: ['domain'],
  },
  {
    name: 'store',
    folder: 'packages/store/src',
    floor: 'second',
    does: 'PostgreSQL and its change feed',
    mayImport: ['domain'],
    npm: ['kysely', 'pg'],
    onNode: true,
  },
  {
    name: 'service-kit',
    folder: 'packages/service-kit/src',
    floor: 'second',
    does: 'config, http, clock, logger',
    mayImport: ['domain'],
    npm: ['pino'],
    onNode: true,
  },
  { name: 'ocpp', folder: 'packages/ocpp/src', floor: 'second', does: 'messages and schemas', mayImport: [] },
  {
    name: 'brand',
    folder: 'packages/brand/src',
    floor: 'first',
    does: 'tokens, fonts, logos',
    mayImport: [],
  },
  {
    name: 'contract',
    folder: 'packages/contract/src',
    floor: 'first',
    does: 'the wire, typed for both sides',
    mayImport: [],
  },
  {
    name: 'world',
    folder: 'packages/world/src',
    floor: 'first',
    does: 'models of car, sun and house',
    mayImport: ['domain'],
  },
  ...domainRooms,
  {
    name: 'testkit',
    folder: 'packages/testkit/src',
    floor: 'yard',
    does: 'builders, clock, test database',
    mayImport: ['domain', 'service-kit', 'store'],
    onNode: true,
  },
  {
    name: 'bench',
    folder: 'bench/src',
    floor: 'yard',
    does: 'figures, measured',
    mayImport: ['domain', 'gateway', 'ocpp', 'service-kit', 'store', 'testkit'],
    npm: ['ws'],
    onNode: true,
  },
  {
    name: 'e2e',
    folder: 'e2e',
    floor: 'yard',
    does: 'a browser on the real thing',
    mayImport: ['domain', 'messages', 'world'],
    npm: ['@playwright/test', '@axe-core/playwright'],
    onNode: true,
  },
  {
    name: 'tools',
    folder: 'tools',
    floor: 'yard',
    does: 'checks, pictures, commands',
    mayImport: ['e2e', 'messages'],
    npm: ['graphql', 'vite', '@playwright/test'],
    onNode: true,
  },
]

/** What a test may import besides what its room may. */
export const testsMayAlsoImport = {
  rooms: ['testkit'],
  npm: ['vitest', 'fast-check', '@testing-library/react'],
  onNode: true,
  /** A screen is tested through the real app. */
  screens: ['web/app'],
} as const

/** The source folder that `@driveway/<name>/…` leads to. */
export function findWorkspaceFolder(name: string): string | null {
  const inside = house.filter((room) => room.name === name || room.name.startsWith(`${name}/`))
  return inside.map((room) => room.folder).toSorted((a, b) => a.length - b.length)[0] ?? null
}
