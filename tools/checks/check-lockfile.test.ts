import { describe, expect, test } from 'vitest'
import { checkLockfile, type Lockfile } from './check-lockfile.ts'

describe('a lockfile that every machine can install from', () => {
  const good = { integrity: 'sha512-a' }
  const tool = {
    integrity: 'sha512-b',
    optionalDependencies: { '@x/linux-x64': '1.2.3', '@x/darwin-arm64': '1.2.3', fsevents: '~2.3.3' },
  }

  test.each<[string, Lockfile['packages'], string]>([
    [
      'an entry names a registry',
      { 'node_modules/a': { ...good, resolved: 'https://a.example/a.tgz' } },
      'node_modules/a names a registry: install with omit-lockfile-registry-resolved',
    ],
    [
      'an entry has no integrity',
      { 'node_modules/a': {} },
      'node_modules/a has no integrity: choose a version that the registry serves',
    ],
    [
      "another platform's binary is missing",
      { 'node_modules/x': tool, 'node_modules/@x/linux-x64': good },
      'node_modules/x lacks @x/darwin-arm64: choose a version whose binaries the registry has for every platform',
    ],
  ])('is refused when %s', (_case, packages, problem) => {
    expect(checkLockfile({ packages })).toEqual([{ path: 'package-lock.json', line: 1, problem }])
  })

  test.each<[string, Lockfile['packages']]>([
    ['a workspace is linked', { 'node_modules/@x/y': { link: true, resolved: 'packages/y' } }],
    ['a workspace has no integrity', { 'packages/y': {} }],
    [
      'a binary is nested in its package',
      {
        'node_modules/x': tool,
        'node_modules/x/node_modules/@x/linux-x64': good,
        'node_modules/@x/darwin-arm64': good,
      },
    ],
  ])('is accepted when %s', (_case, packages) => {
    expect(checkLockfile({ packages })).toEqual([])
  })
})
