import { describe, expect, test } from 'vitest'
import { checkProtocol } from './check-protocol.ts'

function check(path: string, line: string) {
  return checkProtocol(new Map([[path, `const before = 1\n${line}\n`]]))
}

const store = 'packages/store/src/chargers/state.ts'

const refused: [what: string, line: string, term: string][] = [
  ['a message', "send('StatusNotification', {})", 'StatusNotification'],
  ['a message in a comment', '/** Answers to SetChargingProfile. */', 'SetChargingProfile'],
  ['a message in a template', 'const words = `StopTransaction ${id}`', 'StopTransaction'],
  ['a message of one word', "call(1, 'Heartbeat', {})", "'Heartbeat'"],
  ['a status', "if (status === 'SuspendedEV') return", 'SuspendedEV'],
  ['a longer status', "if (status === 'SuspendedEVSE') return", 'SuspendedEVSE'],
  ['a status in SQL', "sql`select from devices where status = 'Available'`", "'Available'"],
  ['a status in double quotes', 'const status = "Faulted"', '"Faulted"'],
  ['a measurand', "case 'Energy.Active.Import.Register':", 'Energy.Active.Import.Register'],
  ['a profile purpose', "const purpose = 'TxDefaultProfile'", 'TxDefaultProfile'],
  ['a stop reason', "reason: 'EVDisconnected',", 'EVDisconnected'],
  ['an error code', "errorCode: 'NoError',", 'NoError'],
]

test.each(refused)('%s is refused outside of the OCPP rooms', (_, line, term) => {
  expect(check(store, line)).toEqual([
    {
      path: store,
      line: 2,
      problem: `${term} is an OCPP term: translate it in services/gateway/src/protocol`,
    },
  ])
})

const rooms: [path: string, isRefused: boolean][] = [
  ['packages/domain/src/charger/charger-state-rule.ts', true],
  ['services/gateway/src/boost/boost-runner.ts', true],
  ['services/gateway/src/connection/charger-socket.ts', true],
  ['services/api/src/modules/device/device-service.ts', true],
  ['apps/server/src/demo/history-facts.ts', true],
  ['apps/street/src/page/view/charger-view.ts', true],
  ['packages/ocpp/src/v16/status.ts', false],
  ['services/gateway/src/protocol/ocpp16/charger-handlers.ts', false],
  ['apps/street/src/charger/charger.ts', false],
  ['packages/store/src/kernel/migrations/0003-ledger.ts', false],
  ['services/gateway/src/boost/boost.test.ts', false],
  ['services/gateway/src/testing/talking-charger.ts', false],
  ['bench/src/chargers/charger-calls.ts', false],
  ['e2e/statuses/boost.spec.ts', false],
]

test.each(rooms)('a status in %s is refused: %s', (path, isRefused) => {
  expect(check(path, "const status = 'SuspendedEVSE'").length > 0).toBe(isRefused)
})

describe('other terms are allowed', () => {
  const allowed: [path: string, line: string][] = [
    [store, "const state = 'held-by-car'"],
    [store, 'const isCharging = power > 0'],
    [store, 'throw new InternalError()'],
    [store, '// Charging goes on by the plan, and the car is Available to its owner.'],
    ['packages/messages/src/en-GB/dashboard-page.ts', "'state-charging': 'Charging',"],
  ]
  test.each(allowed)('%s: %s', (path, line) => {
    expect(check(path, line)).toEqual([])
  })
})
