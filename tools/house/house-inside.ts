import type { Room } from './room.ts'

const aboveTheRules = [
  'tariff',
  'schedule',
  'vehicle',
  'car-level',
  'charge-range',
  'microgeneration',
  'home-battery',
  'heat',
  'planning-preferences',
  'account',
  'link',
  'household',
].map((name) => `domain/${name}`)
const basics = ['domain/values', 'domain/time', 'domain/connector', 'domain/energy']

function makeDomainRoom(name: string, does: string, mayImport: readonly string[]): Room {
  return { name: `domain/${name}`, folder: `packages/domain/src/${name}`, floor: 'ground', does, mayImport }
}

export const domainRooms: readonly Room[] = [
  {
    name: 'domain/values',
    folder: 'packages/domain/src',
    floor: 'ground',
    does: 'results and known values',
    mayImport: [],
    hasOnlyNamedFolders: true,
  },
  makeDomainRoom('time', 'days and clock times in London', ['domain/values']),
  makeDomainRoom('connector', 'connector states, boost lifecycle', ['domain/values', 'domain/time']),
  makeDomainRoom('energy', 'ledger rules, history, units', [
    'domain/values',
    'domain/time',
    'domain/connector',
  ]),
  makeDomainRoom('tariff', 'tariff periods and prices', basics),
  makeDomainRoom('schedule', 'ready-by times', basics),
  makeDomainRoom('vehicle', 'vehicles', basics),
  makeDomainRoom('car-level', 'how full a car is', basics),
  makeDomainRoom('charge-range', 'lowest and highest charge', basics),
  makeDomainRoom('microgeneration', 'solar and wind at home', basics),
  makeDomainRoom('home-battery', 'the battery on the wall', basics),
  makeDomainRoom('heat', 'heaters and comfort', basics),
  makeDomainRoom('planning-preferences', 'facts of a home that plans depend on', basics),
  makeDomainRoom('account', 'features, passwords', basics),
  makeDomainRoom('link', 'access tokens, webhooks and brokers of the smart home', basics),
  makeDomainRoom('household', 'people and what they may do', basics),
  makeDomainRoom('operator', 'operators and what they may do', basics),
  makeDomainRoom('search', 'typo-tolerant search in texts', ['domain/values']),
  makeDomainRoom('charger', 'charger state, dashboard status', [...basics, ...aboveTheRules]),
  makeDomainRoom('fleet', 'lists of chargers, acts on many of them', [...basics, 'domain/charger']),
  makeDomainRoom('planning', 'which half hours to charge in', [
    ...basics,
    ...aboveTheRules,
    'domain/charger',
  ]),
  makeDomainRoom('notice', 'when to tell, when to take back', [
    ...basics,
    ...aboveTheRules,
    'domain/planning',
  ]),
  makeDomainRoom('advice', 'a year on another tariff, the cost of this month', [
    ...basics,
    ...aboveTheRules,
    'domain/planning',
  ]),
  makeDomainRoom('journey', 'routes, gates, redirects', [
    ...basics,
    ...aboveTheRules,
    'domain/charger',
    'domain/planning',
  ]),
]

const react = ['react', 'react-dom']

const belowScreens = ['web/parts', 'web/data', 'web/platform', 'ui', 'messages', 'domain']

function makeTodayRoom(name: string, does: string): Room {
  return {
    name: `web/screens/today/${name}`,
    folder: `apps/web/src/screens/today/${name}`,
    floor: 'roof',
    does,
    mayImport: belowScreens,
    npm: ['react', 'react-router'],
  }
}

/** Rooms of one screen, which never meet: the screen composes them. */
const todayRooms = [
  makeTodayRoom('status', "the charger's status"),
  makeTodayRoom('boost', 'starting and stopping a boost'),
  makeTodayRoom('night', 'the plan in force and the night before'),
  makeTodayRoom('so-far', "today's energy and cost"),
  makeTodayRoom('figures', 'this charge, this week and the power flow'),
  makeTodayRoom('prompt', 'the home screen prompt'),
]

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
    name: 'web/render',
    folder: 'apps/web/src/render',
    floor: 'roof',
    does: 'pages rendered at build time',
    mayImport: ['web/app', 'web/screens', 'web/platform', 'brand', 'contract', 'messages', 'domain'],
    npm: [...react, 'react-router'],
  },
  {
    name: 'web/worker',
    folder: 'apps/web/src/worker',
    floor: 'roof',
    does: 'the service worker: the app opens without a network, notices are shown',
    mayImport: ['web/platform', 'brand', 'contract', 'domain'],
    npm: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
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
    name: 'web/screens/today',
    folder: 'apps/web/src/screens/today',
    floor: 'roof',
    does: 'the Today screen',
    mayImport: [...todayRooms.map(({ name }) => name), ...belowScreens],
    npm: ['react', 'react-router'],
    hasOnlyNamedFolders: true,
  },
  ...todayRooms,
  {
    name: 'web/screens/*',
    folder: 'apps/web/src/screens/*',
    floor: 'roof',
    does: 'one room per screen',
    mayImport: belowScreens,
    npm: ['react', 'react-router'],
  },
  {
    name: 'web/parts',
    folder: 'apps/web/src/parts',
    floor: 'roof',
    does: 'components that screens share',
    mayImport: ['web/platform', 'ui', 'brand', 'messages', 'domain'],
    npm: ['react', 'react-router'],
  },
  {
    name: 'web/data/*',
    folder: 'apps/web/src/data/*',
    floor: 'roof',
    does: 'queries and mutations, one room per noun',
    mayImport: ['web/platform', 'contract', 'domain'],
    npm: ['react', '@tanstack/react-query'],
  },
  {
    name: 'web/platform',
    folder: 'apps/web/src/platform',
    floor: 'roof',
    does: 'session, GraphQL client, clock',
    mayImport: ['brand', 'contract', 'domain'],
    npm: ['react', 'react-router', '@tanstack/react-query'],
  },
]

type StoreRoom = {
  readonly name: string
  readonly does: string
  readonly uses?: readonly string[]
  readonly npm?: readonly string[]
}

function makeStoreRoom({ name, does, uses = [], npm = ['kysely'] }: StoreRoom): Room {
  const mayImport = [...(name === 'kernel' ? [] : ['kernel']), ...uses].map((each) => `store/${each}`)
  return {
    name: `store/${name}`,
    folder: `packages/store/src/${name}`,
    floor: 'second',
    does,
    mayImport: [...mayImport, 'domain'],
    npm,
    onNode: true,
  }
}

export const storeRooms: readonly Room[] = [
  {
    name: 'store',
    folder: 'packages/store/src',
    floor: 'second',
    does: 'SQL and change feed',
    mayImport: ['domain'],
    hasOnlyNamedFolders: true,
    onNode: true,
  },
  makeStoreRoom({
    name: 'plans',
    does: 'charging plans and their inputs',
    uses: ['chargers', 'vehicles', 'tariffs', 'forecasts'],
  }),
  makeStoreRoom({ name: 'forecasts', does: 'forecasts of sun, load, carbon', uses: ['tariffs'] }),
  makeStoreRoom({ name: 'boosts', does: 'boost commands', uses: ['chargers', 'plans'] }),
  makeStoreRoom({ name: 'notices', does: 'notices, choices, push subscriptions', uses: ['accounts'] }),
  makeStoreRoom({ name: 'accounts', does: 'customers, sessions, mails', uses: ['chargers', 'vehicles'] }),
  makeStoreRoom({ name: 'links', does: 'webhooks, their events, and brokers', uses: ['accounts'] }),
  makeStoreRoom({ name: 'people', does: 'people of a household, invitations, acts', uses: ['accounts'] }),
  makeStoreRoom({ name: 'operators', does: 'operators, their passkeys and sessions' }),
  makeStoreRoom({ name: 'ledger-write', does: 'settlement and recomputation' }),
  makeStoreRoom({ name: 'ledger-read', does: 'consumption, history, export' }),
  makeStoreRoom({ name: 'advice', does: 'advice from the ledger' }),
  makeStoreRoom({ name: 'vehicles', does: 'cars and schedules' }),
  makeStoreRoom({ name: 'outages', does: 'planned and unplanned outages' }),
  makeStoreRoom({ name: 'batteries', does: 'home batteries and their readings' }),
  makeStoreRoom({ name: 'heat', does: 'heaters and comfort' }),
  makeStoreRoom({ name: 'tariffs', does: 'prices and carbon' }),
  makeStoreRoom({ name: 'fleet', does: 'all chargers in one table, acts on many', uses: ['chargers'] }),
  makeStoreRoom({ name: 'chargers', does: 'devices, facts, commands' }),
  makeStoreRoom({
    name: 'nats',
    does: 'change feed over NATS',
    npm: ['@nats-io/jetstream', '@nats-io/transport-node', 'pg'],
  }),
  makeStoreRoom({
    name: 'kernel',
    does: 'connections, migrations, change feed, retention',
    npm: ['kysely', 'pg'],
  }),
]

const apiNeeds = ['car-maker', 'contract', 'domain', 'graphql-edge', 'service-kit', 'store']

function makeApiRoom(name: string, does: string, uses: readonly string[]): Room {
  return {
    name: `api/${name}`,
    folder: `services/api/src/${name}`,
    floor: 'third',
    does,
    mayImport: [...uses.map((each) => `api/${each}`), ...apiNeeds],
    npm: ['fastify', 'graphql'],
    onNode: true,
  }
}

export const apiRooms: readonly Room[] = [
  {
    name: 'api',
    folder: 'services/api/src',
    floor: 'third',
    does: 'customer GraphQL',
    mayImport: ['api/modules', 'api/export', 'api/push', 'api/request', ...apiNeeds],
    npm: ['fastify', 'graphql'],
    onNode: true,
    hasOnlyNamedFolders: true,
  },
  makeApiRoom('modules/*', 'one room per noun', ['push', 'request']),
  makeApiRoom('export', 'CSV export', ['request']),
  makeApiRoom('push', 'change events', ['request']),
  makeApiRoom('request', 'request context, token, shared loads', []),
  { ...makeApiRoom('testing', 'the api on a test database', []), mayImport: ['api', ...apiNeeds] },
]
