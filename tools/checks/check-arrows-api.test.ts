import { expect, test } from 'vitest'
import { checkArrows } from './check-arrows.ts'

const files = {
  'services/api/src/export/export-route.ts': '',
  'services/api/src/modules/tariff/tariff-service.ts': '',
  'services/api/src/request/request-context.ts': '',
  'services/api/src/testing/test-api.ts': '',
}

function check(path: string, text: string): string[] {
  return checkArrows(new Map(Object.entries({ ...files, [path]: text }))).map(({ problem }) => problem)
}

const module = 'services/api/src/modules/boost/a.ts'
const moduleTest = 'services/api/src/modules/boost/a.test.ts'

test.each([
  ['a module uses the request', module, `import { a } from '@driveway/api/request/request-context'`],
  ["a module's test starts the api", moduleTest, `import { a } from '@driveway/api/testing/test-api'`],
  [
    'the list of modules uses a module',
    'services/api/src/a.ts',
    `import './modules/tariff/tariff-service.ts'`,
  ],
])('an import in the api is allowed when %s', (_what, path, text) => {
  expect(check(path, text)).toEqual([])
})

const toTariff = "no arrow from 'api/modules/boost' to 'api/modules/tariff'"

test.each([
  ['a module imports another', module, `import '../tariff/tariff-service.ts'`, toTariff],
  [
    "a module imports a type of another by the package's name",
    module,
    `import type { A } from '@driveway/api/modules/tariff/tariff-service'`,
    toTariff,
  ],
  [
    'the test of a module imports another module',
    moduleTest,
    `import '../tariff/tariff-service.ts'`,
    toTariff,
  ],
  [
    'a module uses the export',
    module,
    `import '@driveway/api/export/export-route'`,
    "no arrow from 'api/modules/boost' to 'api/export'",
  ],
  [
    'the shared part of a request uses a module',
    'services/api/src/request/a.ts',
    `import '../modules/tariff/tariff-service.ts'`,
    "no arrow from 'api/request' to 'api/modules/tariff'",
  ],
  ['a folder is not a named room', 'services/api/src/things/a.ts', '', 'is in no room'],
])('an import in the api is refused when %s', (_what, path, text, problem) => {
  expect(check(path, text)).toEqual([expect.stringContaining(problem)])
})
