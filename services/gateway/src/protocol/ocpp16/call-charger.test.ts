import { connectorStates } from '@driveway/domain/connector/connector-state'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import type { CallOutcome, RpcPeer } from '@driveway/ocpp/rpc-peer'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { describe, expect, test } from 'vitest'
import type { ChargerCall } from '@driveway/gateway/commands/charger-call'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import { createCallCharger } from '../shared/call-charger.ts'
import { createSendCall } from '../shared/send-call.ts'
import { callWriter } from './call-writer.ts'

const clock = createFixedClock('2026-05-01T12:00:00.000Z')
const accepted: CallOutcome<unknown> = { ok: true, value: { status: 'Accepted' } }
const boost: ChargerCall = {
  kind: 'boost-start',
  connectorState: connectorStates.charging,
  transactionId: 5,
}
const limits: ChargerCall = { kind: 'charging-limits', steps: [{ at: 0, powerW: null }], phases: 1 }
const reset: ChargerCall = { kind: 'raw', action: 'Reset', payload: { type: 'Soft' } }

/** Calls a charger that answers like this; device 1 is connected. */
function open(outcome: CallOutcome<unknown> = accepted) {
  const sent: string[] = []
  const peer = {} as RpcPeer<ChargerConnection>
  const send = createSendCall({
    findPeer: (deviceNo) => (deviceNo === 1 ? peer : null),
    findProblem: findCommandProblem,
    call(_peer, action) {
      sent.push(action)
      return Promise.resolve(outcome)
    },
    realClock: clock,
  })
  return { call: createCallCharger(send, callWriter), sent }
}

describe('a command is sent only before it expires', () => {
  const expiries: [when: string, expiresAt: string, isSent: boolean][] = [
    ['1 ms from now', '2026-05-01T12:00:00.001Z', true],
    ['now', '2026-05-01T12:00:00.000Z', false],
    ['1 ms ago', '2026-05-01T11:59:59.999Z', false],
  ]
  test.each(expiries)('one that expires %s', async (_, expiresAt, isSent) => {
    for (const command of [boost, reset, { kind: 'boost-stop' } as const]) {
      const { call, sent } = open()
      const outcome = await call(1, command, new Date(expiresAt))
      expect(sent).toHaveLength(isSent ? 1 : 0)
      expect(outcome).toEqual(
        isSent
          ? { ok: true, answer: { status: 'Accepted' } }
          : { ok: false, code: 'silent', problem: 'the command expired before it could be sent' },
      )
    }
  })
})

const translations: [ChargerCall, action: string][] = [
  [boost, 'SetChargingProfile'],
  [{ ...boost, connectorState: connectorStates.preparing }, 'RemoteStartTransaction'],
  [{ kind: 'boost-stop' }, 'ClearChargingProfile'],
  [limits, 'SetChargingProfile'],
  [{ kind: 'boost-limits', transactionId: 5, capabilities: null }, 'SetChargingProfile'],
  [{ kind: 'limits-clear' }, 'ClearChargingProfile'],
  [{ kind: 'transaction-start' }, 'RemoteStartTransaction'],
  [{ kind: 'transaction-stop', transactionId: 5 }, 'RemoteStopTransaction'],
  [{ kind: 'card-cache-clear' }, 'ClearCache'],
  [reset, 'Reset'],
]

test.each(translations)('%o is sent as %s', async (command, action) => {
  const { call, sent } = open()
  expect(await call(1, command)).toEqual({ ok: true, answer: { status: 'Accepted' } })
  expect(sent).toEqual([action])
})

const answers: [name: string, ChargerCall, status: string, isOk: boolean][] = [
  ['a boost', boost, 'Rejected', false],
  ['a boost', boost, 'NotSupported', false],
  ['charging limits', limits, 'Rejected', false],
  ['the end of a boost', { kind: 'boost-stop' }, 'Unknown', true],
  ['a raw command', reset, 'Rejected', true],
]

test.each(answers)('%s (%o) answered with %s succeeds: %s', async (_name, command, status, isOk) => {
  const { call } = open({ ok: true, value: { status } })
  expect(await call(1, command)).toMatchObject(isOk ? { ok: true } : { ok: false, code: 'refused' })
})

const failures: [CallOutcome<unknown>, code: string, problem: string][] = [
  [{ ok: false, problem: { code: 'timed-out' } }, 'silent', 'the charger did not answer'],
  [{ ok: false, problem: { code: 'closed' } }, 'away', "the charger's connection closed before it answered"],
  [
    { ok: false, problem: { code: 'refused', errorCode: 'NotSupported', description: 'no lock' } },
    'refused',
    'the charger refused with NotSupported: no lock',
  ],
  [
    { ok: false, problem: { code: 'bad-answer', description: 'status is missing' } },
    'refused',
    "the charger's answer is not valid: status is missing",
  ],
]

test.each(failures)('%o fails with %s', async (answer, code, problem) => {
  expect(await open(answer).call(1, reset)).toEqual({ ok: false, code, problem })
})

test('nothing is sent to a charger that is not connected, or that the protocol does not allow', async () => {
  const { call, sent } = open()
  expect(await call(2, reset)).toMatchObject({ ok: false, code: 'away' })
  expect(await call(1, { kind: 'raw', action: 'Fly', payload: {} })).toMatchObject({ code: 'unsendable' })
  expect(await call(1, { kind: 'charging-limits', steps: [], phases: 1 })).toMatchObject({
    code: 'unsendable',
  })
  expect(sent).toEqual([])
})
