import { expect, test } from 'vitest'
import { resolveCommand, type PartCommand } from './part-command.ts'

const scripts = { night: 'node tools/run.mjs bench/src/night.ts', 'test:browser': 'playwright test' }

const cases: readonly (readonly [string, string, PartCommand])[] = [
  ['a script', 'npm run night', { env: {}, words: ['node', 'tools/run.mjs', 'bench/src/night.ts'] }],
  [
    'a script with arguments',
    'npm run night -- --seed 1',
    { env: {}, words: ['node', 'tools/run.mjs', 'bench/src/night.ts', '--seed', '1'] },
  ],
  [
    'an environment variable',
    'BRANDS=all npm run test:browser -- statuses',
    { env: { BRANDS: 'all' }, words: ['playwright', 'test', 'statuses'] },
  ],
  ['an installed program', 'npx vitest run', { env: {}, words: ['vitest', 'run'] }],
  ['a file', 'node tools/a.ts', { env: {}, words: ['node', 'tools/a.ts'] }],
]

test.each(cases)('resolves %s', (_case, command, resolved) => {
  expect(resolveCommand(command, scripts)).toEqual(resolved)
})

test.each(['npm run moon', 'npm test', 'make all'])('refuses %s', (command) => {
  expect(() => resolveCommand(command, scripts)).toThrow(`'${command}' is not a known command`)
})
