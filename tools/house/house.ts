import { apiRooms, domainRooms, storeRooms, webRooms } from './house-inside.ts'
import { consoleRooms } from './house-inside-console.ts'
import { gatewayRooms } from './house-inside-gateway.ts'
import { streetRooms } from './house-inside-street.ts'
import { yardRooms } from './house-yard.ts'
import type { Room } from './room.ts'

/**
 * The house as data: every room, the floor it is on, and what it may import. The arrow check refuses
 * whatever is not written here, and docs/house.svg is drawn from the same lines.
 */

export const house: readonly Room[] = [
  ...webRooms,
  ...consoleRooms,
  {
    name: 'server',
    folder: 'apps/server/src',
    floor: 'roof',
    does: 'runs any set of services',
    mayImport: [
      'api',
      'identity',
      'content',
      'gateway',
      'ledger',
      'planner',
      'links',
      'operator',
      'notifier',
      'car-maker',
      'installation',
      'store',
      'service-kit',
      'world',
      'brand',
      'domain',
    ],
    npm: ['fastify'],
    onNode: true,
  },
  {
    name: 'operator-cli',
    folder: 'apps/operator/src',
    floor: 'roof',
    does: "the operator's commands",
    mayImport: ['operator', 'content', 'installation', 'store', 'service-kit', 'brand', 'domain'],
    onNode: true,
  },
  ...streetRooms,
  {
    name: 'street/page',
    folder: 'apps/street/src/page',
    floor: 'roof',
    does: 'page that controls the street',
    mayImport: ['world', 'domain', 'brand', 'ui'],
    npm: ['react', 'react-dom'],
  },
  ...apiRooms,
  {
    name: 'identity',
    folder: 'services/identity/src',
    floor: 'third',
    does: 'sign-in, sessions',
    mayImport: ['brand', 'contract', 'domain', 'messages', 'service-kit', 'store'],
    npm: ['fastify', 'nodemailer', 'smtp-server'],
    onNode: true,
  },
  {
    name: 'content',
    folder: 'services/content/src',
    floor: 'third',
    does: "editors' content",
    mayImport: ['brand', 'contract', 'domain', 'graphql-edge', 'service-kit', 'store'],
    npm: ['fastify', 'graphql', 'marked', 'yaml', 'zod'],
    onNode: true,
  },
  ...gatewayRooms,
  {
    name: 'ledger',
    folder: 'services/ledger/src',
    floor: 'third',
    does: 'settlement, cost, carbon',
    mayImport: ['car-maker', 'domain', 'service-kit', 'store'],
    onNode: true,
  },
  {
    name: 'planner',
    folder: 'services/planner/src',
    floor: 'third',
    does: 'decides when to charge',
    mayImport: ['domain', 'service-kit', 'store'],
    onNode: true,
  },
  {
    name: 'links',
    folder: 'services/links/src',
    floor: 'third',
    does: "customers' webhooks and brokers",
    mayImport: ['domain', 'service-kit', 'store'],
    npm: ['mqtt', 'standardwebhooks'],
    onNode: true,
  },
  {
    name: 'notifier',
    folder: 'services/notifier/src',
    floor: 'third',
    does: 'push and mail by rules',
    mayImport: ['contract', 'domain', 'messages', 'service-kit', 'store'],
    npm: ['fastify', 'jose'],
    onNode: true,
  },
  {
    name: 'operator',
    folder: 'services/operator/src',
    floor: 'third',
    does: 'operator actions',
    mayImport: ['brand', 'contract', 'domain', 'graphql-edge', 'ocpp', 'service-kit', 'store'],
    npm: ['fastify', 'graphql'],
    onNode: true,
  },
  {
    name: 'installation',
    folder: 'packages/installation/src',
    floor: 'third',
    does: 'data folder and database of one installation',
    mayImport: ['local-postgres', 'service-kit', 'store'],
    onNode: true,
  },
  {
    name: 'ui',
    folder: 'packages/ui/src',
    floor: 'second',
    does: 'React components',
    mayImport: ['brand'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'ui/chart',
    folder: 'packages/ui/src/chart',
    floor: 'second',
    does: 'charts whose values can be chosen',
    mayImport: ['ui'],
    npm: ['react', 'react-dom'],
  },
  {
    name: 'messages',
    folder: 'packages/messages/src',
    floor: 'second',
    does: 'texts by key',
    mayImport: ['domain'],
  },
  ...storeRooms,
  {
    name: 'car-maker',
    folder: 'packages/car-maker/src',
    floor: 'second',
    does: "car makers' APIs",
    mayImport: ['domain'],
    onNode: true,
  },
  {
    name: 'local-postgres',
    folder: 'packages/local-postgres/src',
    floor: 'second',
    does: 'embedded PostgreSQL',
    mayImport: [],
    npm: ['pg'],
    onNode: true,
  },
  {
    name: 'graphql-edge',
    folder: 'packages/graphql-edge/src',
    floor: 'second',
    does: 'GraphQL over HTTP',
    mayImport: [],
    npm: ['fastify', 'graphql'],
    onNode: true,
  },
  {
    name: 'service-kit',
    folder: 'packages/service-kit/src',
    floor: 'second',
    does: 'config, HTTP, tokens, logger',
    mayImport: ['domain'],
    npm: [
      '@node-rs/argon2',
      '@peculiar/x509',
      '@simplewebauthn/server',
      'fastify',
      'jose',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      'reflect-metadata',
    ],
    onNode: true,
  },
  {
    name: 'ocpp',
    folder: 'packages/ocpp/src',
    floor: 'second',
    does: 'OCPP messages and schemas',
    mayImport: [],
    npm: ['ajv', 'ajv-formats', 'typed-ocpp'],
  },
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
    does: 'GraphQL schemas and types',
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
  ...yardRooms,
]

/** Extra imports that tests are allowed. */
export const testsMayAlsoImport = {
  rooms: ['testkit'],
  npm: ['vitest', 'fast-check', '@testing-library/react', 'smtp-server'],
  onNode: true,
  /** A screen is tested through the real app. */
  screens: ['web/app'],
  /** A store room's test reads back through other rooms. */
  store: ['store'],
  /** The server's tests send the operations of the contract, read what Today says, connect chargers, and run the shipped database. */
  server: ['contract', 'gateway/testing', 'local-postgres', 'operator-cli', 'web/data', 'web/screens/today'],
  /** The api's tests start the whole service. */
  api: ['api/testing'],
  /** The gateway's tests start the whole service and speak the protocol as chargers do. */
  gateway: ['gateway/testing'],
} as const

/** The source folder that `@driveway/<name>/…` leads to. */
export function findWorkspaceFolder(name: string): string | null {
  const inside = house.filter((room) => room.name === name || room.name.startsWith(`${name}/`))
  return inside.map((room) => room.folder).toSorted((a, b) => a.length - b.length)[0] ?? null
}
