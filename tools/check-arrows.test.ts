import { describe, expect, test } from 'vitest'
import { checkArrows } from './check-arrows.ts'

function check(files: Record<string, string>): string[] {
  return checkArrows(new Map(Object.entries(files))).map(
    ({ path, line, problem }) => `${path}:${line} ${problem}`,
  )
}

const somewhere = {
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
  'packages/ui/src/ring.tsx': '',
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
    'the domain goes back to what is earlier',
    'packages/domain/src/charger/a.ts',
    `import { a } from '../time/local-date.ts'`,
  ],
  [
    'the domain uses what every rule needs',
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
    'what tests share uses the testkit',
    'services/api/src/testing/a.ts',
    `import { a } from '@driveway/testkit/fixed-clock'`,
  ],
  ['a test uses what tests share', 'services/api/src/a.test.ts', `import { a } from './testing/test-api.ts'`],
  [
    'a component comes from ui',
    'apps/web/src/screens/today/a.tsx',
    `import { Ring } from '@driveway/ui/ring'`,
  ],
  [
    'a style sheet stands beside it',
    'apps/web/src/screens/today/a.tsx',
    `import styles from './a.module.css'`,
  ],
]

const refused: readonly (readonly [what: string, path: string, text: string, problem: string])[] = [
  [
    'a service meets another',
    'services/api/src/a.ts',
    `import { a } from '@driveway/gateway/gateway-service'`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service meets another for a type',
    'services/api/src/a.ts',
    `import type { A } from '@driveway/gateway/gateway-service'`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service hands another on',
    'services/api/src/a.ts',
    `export * from '@driveway/gateway/gateway-service'`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service meets another later',
    'services/api/src/a.ts',
    `export const a = () => import('@driveway/gateway/gateway-service')`,
    "no arrow from 'api' to 'gateway'",
  ],
  [
    'a service meets another in a type of a type',
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
    'anything imports an app',
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
    'screens meet',
    'apps/web/src/screens/history/a.ts',
    `import { a } from '#screens/today/today-view.ts'`,
    "no arrow from 'web/screens/history' to 'web/screens/today'",
  ],
  [
    'rooms of one screen meet',
    'apps/web/src/screens/today/boost/a.ts',
    `import { a } from '#screens/today/status/view.ts'`,
    "no arrow from 'web/screens/today/boost' to 'web/screens/today/status'",
  ],
  [
    'screens meet by a relative path',
    'apps/web/src/screens/history/a.ts',
    `import { a } from '../today/today-view.ts'`,
    "no arrow from 'web/screens/history' to 'web/screens/today'",
  ],
  ['a folder of the web app has no name', 'apps/web/src/things/a.ts', '', 'stands in no room'],
  [
    'the domain goes on to what is later',
    'packages/domain/src/time/a.ts',
    `import { a } from '../charger/charger-state.ts'`,
    "no arrow from 'domain/time' to 'domain/charger'",
  ],
  [
    'chargers know boosts',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../boosts/boost-store.ts'`,
    "no arrow from 'store/chargers' to 'store/boosts'",
  ],
  [
    'chargers know the ledger',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../ledger-write/settlement-store.ts'`,
    "no arrow from 'store/chargers' to 'store/ledger-write'",
  ],
  [
    'the ledger knows chargers',
    'packages/store/src/ledger-write/a.ts',
    `import { a } from '../chargers/device-store.ts'`,
    "no arrow from 'store/ledger-write' to 'store/chargers'",
  ],
  [
    'tariffs know chargers',
    'packages/store/src/tariffs/a.ts',
    `import { a } from '../chargers/device-store.ts'`,
    "no arrow from 'store/tariffs' to 'store/chargers'",
  ],
  [
    'tariffs know the ledger',
    'packages/store/src/tariffs/a.ts',
    `import { a } from '../ledger-write/settlement-store.ts'`,
    "no arrow from 'store/tariffs' to 'store/ledger-write'",
  ],
  [
    'chargers know tariffs',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../tariffs/tariff-store.ts'`,
    "no arrow from 'store/chargers' to 'store/tariffs'",
  ],
  [
    'chargers know accounts',
    'packages/store/src/chargers/a.ts',
    `import { a } from '../accounts/household-store.ts'`,
    "no arrow from 'store/chargers' to 'store/accounts'",
  ],
  [
    'the kernel knows a room above it',
    'packages/store/src/kernel/a.ts',
    `import { a } from '../chargers/device-store.ts'`,
    "no arrow from 'store/kernel' to 'store/chargers'",
  ],
  [
    'a store room is reached by its package name',
    'packages/store/src/chargers/a.ts',
    `import { a } from '@driveway/store/boosts/boost-store'`,
    "no arrow from 'store/chargers' to 'store/boosts'",
  ],
  ['a folder of the store has no name', 'packages/store/src/things/a.ts', '', 'stands in no room'],
  [
    'a store room brings its own driver',
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
    'Node is named the old way',
    'packages/store/src/kernel/a.ts',
    `import { readFile } from 'fs/promises'`,
    "write 'node:fs/promises'",
  ],
  [
    'the domain brings a package in',
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
    'the product uses what tests share',
    'services/content/src/a.ts',
    `import { a } from './testing/content-copy.ts'`,
    'only tests may use',
  ],
  [
    'a path climbs twice',
    'services/api/src/export/c/a.ts',
    `import { a } from '../../a.ts'`,
    'climbs two floors',
  ],
  ['a path leads nowhere', 'services/api/src/a.ts', `import { a } from './gone.ts'`, 'leads to no file'],
  [
    'a package that is not there',
    'services/api/src/a.ts',
    `import { a } from '@driveway/attic/box'`,
    "no room 'attic'",
  ],
]

describe('an import', () => {
  test.each(allowed)('is allowed when %s', (_what, path, text) => {
    expect(check({ ...somewhere, [path]: `\n${text}\n` })).toEqual([])
  })

  test.each(refused)('is refused when %s', (_what, path, text, problem) => {
    const problems = check({ ...somewhere, [path]: `\n${text}\n` })
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  test('is named by file and line', () => {
    const text = `import { a } from './b.ts'\n\nexport { c } from 'left-pad'\n`
    const problems = check({ 'packages/ocpp/src/a.ts': text, 'packages/ocpp/src/b.ts': '' })
    expect(problems).toEqual([expect.stringMatching(/^packages\/ocpp\/src\/a\.ts:3 'left-pad' /)])
  })
})
