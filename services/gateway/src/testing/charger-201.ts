import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { letTalk, type Call } from './talking-charger.ts'
import { startTestGateway, type GatewayOptions } from './test-gateway.ts'

export const worldNow = '2026-11-16T18:00:00.000Z'

type Options = GatewayOptions & {
  /** Answers the calls of the gateway; accepts each of them unless it is given. */
  readonly answer?: (call: Call) => unknown
  readonly hasHouseMeter?: boolean
}

/** A customer whose charger is connected over OCPP 2.0.1. */
export async function openCharger201(options: Options = {}) {
  const { answer = () => ({ status: 'Accepted' }), hasHouseMeter = false, ...gatewayOptions } = options
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const gateway = await startTestGateway(database, { clock: createFixedClock(worldNow), ...gatewayOptions })
  const deviceNo = await gateway.addCharger('one', 'A-1', hasHouseMeter)
  const charger = await connect('one')

  async function connect(chargerId: string, protocol = OCPP201_SUBPROTOCOL) {
    return letTalk(await gateway.connect(chargerId, {}, protocol), answer)
  }

  return {
    database,
    gateway,
    deviceNo,
    charger,
    connect,
    ask: (action: string, payload: unknown) => charger.say(action, payload),
    state: () => gateway.state(deviceNo),
    /** The car is reported without a transaction. */
    plugIn: () =>
      charger.say('StatusNotification', {
        timestamp: '2026-11-16T17:00:00Z',
        connectorStatus: 'Occupied',
        evseId: 1,
        connectorId: 1,
      }),
    listTransactions: () =>
      database.kysely.selectFrom('charger_transactions').selectAll().orderBy('started_at').execute(),
    listReadings: () =>
      database.kysely.selectFrom('readings').selectAll().orderBy('at').orderBy('connector').execute(),

    async [Symbol.asyncDispose]() {
      await gateway.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** A TransactionEvent at a time of the day of `worldNow`. */
export function makeEvent(
  eventType: 'Started' | 'Updated' | 'Ended',
  seqNo: number,
  time: string,
  more: { readonly info?: object; readonly wh?: number; readonly [field: string]: unknown } = {},
) {
  const { info = {}, wh, ...fields } = more
  const timestamp = `2026-11-16T${time}Z`
  return {
    eventType,
    timestamp,
    triggerReason: 'Trigger',
    seqNo,
    transactionInfo: { transactionId: 'tx-1', ...info },
    ...(eventType === 'Started' && { evse: { id: 1, connectorId: 1 } }),
    ...(wh !== undefined && { meterValue: [{ timestamp, sampledValue: [{ value: wh }] }] }),
    ...fields,
  }
}
