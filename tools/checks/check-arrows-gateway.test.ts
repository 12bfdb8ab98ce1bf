import { expect, test } from 'vitest'
import { checkArrows } from './check-arrows.ts'

const gateway = 'services/gateway/src'
const files = {
  [`${gateway}/boost/boost-runner.ts`]: '',
  [`${gateway}/connection/charger-connection.ts`]: '',
  [`${gateway}/connection/socket-limits.ts`]: '',
  [`${gateway}/plan/delivery-queue.ts`]: '',
  [`${gateway}/plan/plan-state.ts`]: '',
}

function check(path: string, text: string): string[] {
  return checkArrows(new Map(Object.entries({ ...files, [path]: text }))).map(({ problem }) => problem)
}

test.each([
  ['a room imports its own state', `${gateway}/plan/a.ts`, `import './plan-state.ts'`],
  ['a room knows a connection', `${gateway}/plan/a.ts`, `import '../connection/charger-connection.ts'`],
  ['the gateway composes its rooms', `${gateway}/a.ts`, `import './plan/delivery-queue.ts'`],
])('an import in the gateway is allowed when %s', (_what, path, text) => {
  expect(check(path, text)).toEqual([])
})

test.each([
  [
    'a room imports another that serves the same charger',
    `${gateway}/solar/a.ts`,
    `import type { A } from '../boost/boost-runner.ts'`,
    "no arrow from 'gateway/solar' to 'gateway/boost'",
  ],
  [
    'the gateway imports the state of one of its rooms',
    `${gateway}/a.ts`,
    `import type { A } from './plan/plan-state.ts'`,
    "is the state of 'gateway/plan', which only that room reads and writes",
  ],
  [
    'a room imports the state of one that it may enter',
    `${gateway}/ingest/a.ts`,
    `import type { A } from '../connection/socket-limits.ts'`,
    "is the state of 'gateway/connection', which only that room reads and writes",
  ],
])('an import in the gateway is refused when %s', (_what, path, text, problem) => {
  expect(check(path, text)).toEqual([expect.stringContaining(problem)])
})
