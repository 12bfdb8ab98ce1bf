import { describe, expect, test } from 'vitest'
import { completeLockfile } from './lockfile.ts'

describe('[WORLD-06] a lockfile that every machine can install from', () => {
  const parent = {
    dev: true,
    optionalDependencies: {
      '@x/binding-linux-x64-gnu': '1.2.3',
      '@x/binding-linux-x64-musl': '1.2.3',
      '@x/binding-darwin-arm64': '1.2.3',
      '@x/binding-wasm32-wasi': '1.2.3',
      fsevents: '~2.3.3',
    },
  }
  const here = { version: '1.2.3', optional: true }

  test('names what is missing, for which machine, and leaves what is there', () => {
    const { lockfile, added } = completeLockfile({
      packages: { 'node_modules/x': parent, 'node_modules/@x/binding-linux-x64-gnu': here },
    })
    expect(added).toEqual(['@x/binding-linux-x64-musl', '@x/binding-darwin-arm64', '@x/binding-wasm32-wasi'])
    expect(lockfile.packages['node_modules/@x/binding-linux-x64-gnu']).toBe(here)
    expect(lockfile.packages['node_modules/@x/binding-linux-x64-musl']).toEqual({
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
    })
    expect(lockfile.packages['node_modules/@x/binding-darwin-arm64']).toMatchObject({ os: ['darwin'] })
    expect(lockfile.packages['node_modules/fsevents']).toBeUndefined()
  })

  test('a whole one stays as it is', () => {
    const once = completeLockfile({ packages: { 'node_modules/x': parent } }).lockfile
    expect(completeLockfile(once)).toEqual({ lockfile: once, added: [] })
  })
})
