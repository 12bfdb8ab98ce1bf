import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { letTalk, type Call } from './talking-charger.ts'
import { startTestGateway } from './test-gateway.ts'

export const versions = ['1.6', '2.0.1'] as const
export type Version = (typeof versions)[number]

const HALF_HOUR = 30 * 60_000

type Options = {
  readonly version: Version
  /** World time at which the car is plugged in. */
  readonly now: string
  /** The plan charges from then on; it waits before. */
  readonly chargeFrom: string
  /** Answers the calls of the gateway; accepts each of them where it gives nothing. */
  readonly answer?: (call: Call) => object | null | undefined
}

/** A charger of either version with a stored plan, at a gateway whose clocks the test moves. */
export async function openPlannedCharger({ version, now, chargeFrom, answer }: Options) {
  const clock = createFixedClock(now)
  const realClock = createFixedClock(new Date())
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const settings = { planAfterMs: 600_000, pingEveryMs: 86_400_000, deadAfterMs: 86_400_000, startAfterMs: 0 }
  const gateway = await startTestGateway(database, { clock, realClock, settings })
  const deviceNo = await gateway.addCharger('one', 'A-1')
  const is16 = version === '1.6'
  let charger = await connect()
  let seqNo = 0
  let count = 0
  let open: number | string | null = null
  let behindMs = 0

  async function connect() {
    const subprotocol = is16 ? OCPP16_SUBPROTOCOL : OCPP201_SUBPROTOCOL
    return letTalk(await gateway.connect('one', {}, subprotocol), (call) => {
      const own = answer?.(call)
      return own === undefined ? { status: 'Accepted' } : own
    })
  }

  function stamp(): string {
    return new Date(clock.now().getTime() - behindMs).toISOString()
  }

  function event(eventType: 'Started' | 'Updated' | 'Ended', info: object, more: object = {}) {
    return charger.say('TransactionEvent', {
      eventType,
      timestamp: stamp(),
      triggerReason: 'Trigger',
      seqNo: seqNo++,
      transactionInfo: { transactionId: open, ...info },
      ...(eventType === 'Started' && { evse: { id: 1, connectorId: 1 } }),
      ...more,
    })
  }

  return {
    database,
    clock,
    realClock,
    deviceNo,
    calls: () => charger.calls,
    /** Sends a message, and resolves to its answer. */
    say: (action: string, payload: object) => charger.say(action, payload),
    /** The payloads of the calls of an action, by its name in 1.6 or in 2.0.1. */
    asked: (in16: string, in201 = in16) => charger.asked(is16 ? in16 : in201),
    countStarts: () => charger.asked(is16 ? 'RemoteStartTransaction' : 'RequestStartTransaction').length,
    countStops: () => charger.asked(is16 ? 'RemoteStopTransaction' : 'RequestStopTransaction').length,
    countProfiles: () => charger.asked('SetChargingProfile').length,
    state: () => gateway.state(deviceNo),
    /** Says something that has an answer, so that whatever was said before has been handled. */
    settle: () => charger.say('Heartbeat', {}),

    /** The plan waits from the half hour before the plug-in on. */
    storePlan: (from = chargeFrom, trigger?: PlanTrigger) =>
      storeTestPlan(
        database,
        'device-one',
        listTestSteps([
          { start: clock.now().getTime() - HALF_HOUR, mayCharge: false },
          { start: Date.parse(from), mayCharge: true },
        ]),
        clock.now(),
        null,
        trigger,
      ),

    status: (in16: string, in201: string) =>
      is16
        ? charger.say('StatusNotification', {
            connectorId: 1,
            errorCode: 'NoError',
            status: in16,
            ...(behindMs > 0 && { timestamp: stamp() }),
          })
        : charger.say('StatusNotification', {
            timestamp: stamp(),
            connectorStatus: in201,
            evseId: 1,
            connectorId: 1,
          }),

    /** Sets the charger's clock back. */
    setBack(ms: number): void {
      behindMs = ms
    },

    async begin(cardId: string): Promise<void> {
      if (!is16) {
        open = `tx-${++count}`
        await event(
          'Started',
          { chargingState: 'Charging' },
          { idToken: { idToken: cardId, type: 'ISO14443' } },
        )
        return
      }
      const start = { connectorId: 1, idTag: cardId, meterStart: 5, timestamp: stamp() }
      const { transactionId } = (await charger.say('StartTransaction', start)) as { transactionId: number }
      open = transactionId
      await charger.tellStatus('Charging')
    },

    /** The charger holds the car back, or lets it charge. */
    hold: (isHeld: boolean) =>
      is16
        ? charger.tellStatus(isHeld ? 'SuspendedEVSE' : 'Charging')
        : event('Updated', { chargingState: isHeld ? 'SuspendedEVSE' : 'Charging' }),

    /** The connector is left to the caller. */
    async end(reason: 'Local' | 'Remote'): Promise<void> {
      if (!is16) await event('Ended', { stoppedReason: reason })
      else {
        await charger.say('StopTransaction', {
          transactionId: open,
          meterStop: 5,
          timestamp: stamp(),
          reason,
        })
      }
      open = null
    },

    async sample(watts: number): Promise<void> {
      const measurand = 'Power.Active.Import'
      const meterValue = is16
        ? [{ timestamp: stamp(), sampledValue: [{ value: String(watts), measurand, unit: 'W' }] }]
        : [{ timestamp: stamp(), sampledValue: [{ value: watts, measurand, unitOfMeasure: { unit: 'W' } }] }]
      await charger.say('MeterValues', is16 ? { connectorId: 1, meterValue } : { evseId: 1, meterValue })
    },

    /** Both clocks. */
    pass(ms: number): void {
      clock.advance(ms)
      realClock.advance(ms)
    },

    async reconnect(): Promise<void> {
      await charger.hangUp()
      charger = await connect()
    },

    readOutcome: async (): Promise<string | null | undefined> => {
      const row = await database.kysely
        .selectFrom('charge_plans')
        .select('delivery_outcome')
        .executeTakeFirst()
      return row?.delivery_outcome
    },

    async [Symbol.asyncDispose]() {
      await gateway.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

export type PlannedCharger = Awaited<ReturnType<typeof openPlannedCharger>>
