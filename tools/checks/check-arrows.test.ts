import { describe, expect, test } from 'vitest'
import { checkArrows } from './check-arrows.ts'

function check(files: Record<string, string>): string[] {
  return checkArrows(new Map(Object.entries(files))).map(
    ({ path, line, problem }) => `${path}:${line} ${problem}`,
  )
}

const targets = {
  'apps/web/src/platform/session.ts': '',
  'apps/web/src/screens/today/today-view.ts': '',
  'apps/web/src/screens/today/status/view.ts': '',
  'packages/domain/src/result.ts': '',
  'packages/domain/src/charger/charger-state.ts': '',
  'packages/domain/src/time/local-date.ts': '',
  'packages/store/src/accounts/household-store.ts': '',
  'packages/store/src/boosts/boost-store.ts': '',
  'packages/store/src/chargers/device-store.ts': '',
  'packages/store/src/kernel/database.ts': '',
  'packages/store/src/ledger-write/settlement-store.ts': '',
  'packages/store/src/tariffs/tariff-store.ts': '',
  'packages/testkit/src/fixed-clock.ts': '',
  'packages/ui/src/ring/ring.tsx': '',
  'services/gateway/src/gateway-service.ts': '',
  'apps/server/src/serve.ts': '',
  'services/api/src/testing/test-api.ts': '',
  'services/content/src/testing/content-copy.ts': '',
}

const allowed: readonly (readonly [what: string, path: string, text: string])[] = [
  [
    'a service reads the store',
    'services/api/src/a.ts',
    `import { a } from '@driveway/store/chargers/device-store'`,
  ],
  [
    'the forbidden import is only text',
    'services/api/src/a.ts',
    'export const a = `\nimport { a } from "@driveway/gateway/gateway-service"`',
  ],
  ['a screen composes its rooms', 'apps/web/src/screens/today/a.ts', `import { a } from './status/view.ts'`],
  ['a screen uses its own room', 'apps/web/src/screens/today/a.ts', `import { a } from './today-view.ts'`],
  [
    'a screen uses the platform',
    'apps/web/src/screens/today/a.ts',
    `import { a } from '#platform/session.ts'`,
  ],
  [
    'a domain room imports a lower one',
    'packages/domain/src/charger/a.ts',
    `import { a } from '../time/local-date.ts'`,
  ],
  [
    'a domain room uses a shared type',
    'packages/domain/src/charger/a.ts',
    `import { a } from '../result.ts'`,
  ],
  [
    'a store room uses the kernel',
    'packages/store/src/tariffs/a.ts',
    `import { a } from '../kernel/database.ts'`,
  ],
  [
    'boosts send a command to a charger',
    'packages/store/src/boosts/a.ts',
    `import { a } from '../chargers/device-store.ts'`,
  ],
  [
    'a test of a store room reads back through another room',
    'packages/store/src/chargers/a.test.ts',
    `import { a } from '../ledger-write/settlement-store.ts'`,
  ],
  ['the store reads a file', 'packages/store/src/kernel/a.ts', `import { readFile } from 'node:fs/promises'`],
  ['the api uses its server', 'services/api/src/a.ts', `import { fastify } from 'fastify'`],
  [
    'a test uses the testkit',
    'services/api/src/a.test.ts',
    `import { a } from '@driveway/testkit/fixed-clock'`,
  ],
  [
    'a test of a rule reads a file',
    'packages/domain/src/charger/a.test.ts',
    `import { readFile } from 'node:fs/promises'`,
  ],
  [
    'a test fixture uses the testkit',
    'services/api/src/testing/a.ts',
    `import { a } from '@driveway/testkit/fixed-clock'`,
  ],
  ['a test uses a test fixture', 'services/api/src/a.test.ts', `import { a } from './testing/test-api.ts'`],
  [
    'a component comes from ui',
    'apps/web/src/screens/today/a.tsx',
    `import { Ring } from '@driveway/ui/ring/ring'`,
  ],
  [
    'a component imports its style sheet',
    'apps/web/src/screens/today/a.tsx',
    `import styles from './a.module.css'`,
  ],
]

const refused: readonly (readonly [what: string, path: string, text: string, problem: string])[] = [
  [
    'a service imports another',
    'services/api/src/a.ts',
    `import { a } from '@driveway/gateway/gateway-service'`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service imports a type of another',
    'services/api/src/a.ts',
    `import type { A } from '@driveway/gateway/gateway-service'`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service re-exports another',
    'services/api/src/a.ts',
    `export * from '@driveway/gateway/gateway-service'`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service imports another dynamically',
    'services/api/src/a.ts',
    `export const a = () => import('@driveway/gateway/gateway-service')`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service imports another in a type query',
    'services/api/src/a.ts',
    `export type A = import('@driveway/gateway/gateway-service').A`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'an import is computed',
    'services/api/src/a.ts',
    'export const a = (b: string) => import(b)',
    'cannot be checked',
  ],
  [
    'a package imports an app',
    'packages/store/src/kernel/a.ts',
    `import { a } from '@driveway/server/serve'`,
    "no arrow from 'store/kernel' to 'server'",
  ],
  [
    'an arrow goes up',
    'packages/domain/src/charger/a.ts',
    `import { a } from '@driveway/store/chargers/device-store'`,
    "no arrow from 'domain/charger' to 'store/chargers'",
  ],
  [
    'a screen imports another',
    'apps/web/src/screens/history/a.ts',
    `import { a } from '#screens/today/today-view.ts'`,
    "no arrow from 'web/screens/history' to 'web/screens/today'",
  ],
  [
    'a room of a screen imports another',
    'apps/web/src/screens/today/boost/a.ts',
    `import { a } from '#screens/today/status/view.ts'`,
    "no arrow from 'web/screens/today/boost' to 'web/screens/today/status'",
  ],
  [
    'a screen imports another by a relative path',
    'apps/web/src/screens/history/a.ts',
    `import { a } from '../today/today-view.ts'`,
    "no arrow from 'web/screens/history' to 'web/screens/today'",
  ],
  ['a folder of the web app is not a named room', 'apps/web/src/things/a.ts', '', 'is in no room'],
  [
    'a domain room imports a higher one',
    'packages/domain/src/time/a.ts',
    `import { a } from '../charger/charger-state.ts'`,
    "no arrow from 'domain/time' to 'domain/charger'",
  ],
  [
    'chargers import boosts',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../boosts/boost-store.ts'`,
    "no arrow from 'store/chargers' to 'store/boosts'",
  ],
  [
    'chargers import the ledger',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../ledger-write/settlement-store.ts'`,
    "no arrow from 'store/chargers' to 'store/ledger-write'",
  ],
  [
    'the ledger imports chargers',
    'packages/store/src/ledger-write/a.ts',
    `import { a } from '../chargers/device-store.ts'`,
    "no arrow from 'store/ledger-write' to 'store/chargers'",
  ],
  [
    'tariffs import chargers',
    'packages/store/src/tariffs/a.ts',
    `import { a } from '../chargers/device-store.ts'`,
    "no arrow from 'store/tariffs' to 'store/chargers'",
  ],
  [
    'tariffs import the ledger',
    'packages/store/src/tariffs/a.ts',
    `import { a } from '../ledger-write/settlement-store.ts'`,
    "no arrow from 'store/tariffs' to 'store/ledger-write'",
  ],
  [
    'chargers import tariffs',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../tariffs/tariff-store.ts'`,
    "no arrow from 'store/chargers' to 'store/tariffs'",
  ],
  [
    'chargers import accounts',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../accounts/household-store.ts'`,
    "no arrow from 'store/chargers' to 'store/accounts'",
  ],
  [
    'the kernel imports a room above it',
    'packages/store/src/kernel/a.ts',
    `import { a } from '../chargers/device-store.ts'`,
    "no arrow from 'store/kernel' to 'store/chargers'",
  ],
  [
    'a store room is imported by its package name',
    'packages/store/src/chargers/a.ts',
    `import { a } from '@driveway/store/boosts/boost-store'`,
    "no arrow from 'store/chargers' to 'store/boosts'",
  ],
  ['a folder of the store is not a named room', 'packages/store/src/things/a.ts', '', 'is in no room'],
  [
    'a store room imports a database driver',
    'packages/store/src/vehicles/a.ts',
    `import { Pool } from 'pg'`,
    "'store/vehicles' does not use pg",
  ],
  [
    'the domain reads a file',
    'packages/domain/src/charger/a.ts',
    `import { readFile } from 'node:fs/promises'`,
    'runs without Node',
  ],
  [
    'a Node module is imported without its prefix',
    'packages/store/src/kernel/a.ts',
    `import { readFile } from 'fs/promises'`,
    "write 'node:fs/promises'",
  ],
  [
    'the domain imports a package',
    'packages/domain/src/charger/a.ts',
    `import { z } from 'zod'`,
    "'domain/charger' does not use zod",
  ],
  [
    'the product uses the testkit',
    'services/api/src/a.ts',
    `import { a } from '@driveway/testkit/fixed-clock'`,
    "no arrow from 'api' to 'testkit'",
  ],
  [
    'the product uses a test fixture',
    'services/content/src/a.ts',
    `import { a } from './testing/content-copy.ts'`,
    'only tests may use',
  ],
  [
    'a path climbs two folders',
    'services/api/src/export/c/a.ts',
    `import { a } from '../../a.ts'`,
    'climbs two folders',
  ],
  ['a path leads to no file', 'services/api/src/a.ts', `import { a } from './gone.ts'`, 'leads to no file'],
  [
    'a package does not exist',
    'services/api/src/a.ts',
    `import { a } from '@driveway/attic/box'`,
    "has no room 'attic'",
  ],
]

describe('an import', () => {
  test.each(allowed)('is allowed when %s', (_what, path, text) => {
    expect(check({ ...targets, [path]: `\n${text}\n` })).toEqual([])
  })

  test.each(refused)('is refused when %s', (_what, path, text, problem) => {
    const problems = check({ ...targets, [path]: `\n${text}\n` })
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  test('is reported with file and line', () => {
    const text = `import { a } from './b.ts'\n\nexport { c } from 'left-pad'\n`
    const problems = check({ 'packages/ocpp/src/a.ts': text, 'packages/ocpp/src/b.ts': '' })
    expect(problems).toEqual([expect.stringMatching(/^packages\/ocpp\/src\/a\.ts:3 'left-pad' /)])
  })
})
