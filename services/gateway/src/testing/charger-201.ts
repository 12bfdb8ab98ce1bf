import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { letTalk } from './talking-charger.ts'
import { startTestGateway } from './test-gateway.ts'

export const worldNow = '2026-11-16T18:00:00.000Z'

/** A customer whose charger is connected over OCPP 2.0.1. */
export async function openCharger201() {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const gateway = await startTestGateway(database, { clock: createFixedClock(worldNow) })
  const deviceNo = await gateway.addCharger('one', 'A-1')
  const charger = await connect('one')

  /** Answers every call of the gateway. */
  async function connect(chargerId: string, protocol = OCPP201_SUBPROTOCOL) {
    return letTalk(await gateway.connect(chargerId, {}, protocol), () => ({ status: 'Accepted' }))
  }

  return {
    database,
    gateway,
    deviceNo,
    charger,
    connect,
    ask: (action: string, payload: unknown) => charger.say(action, payload),
    state: () => gateway.state(deviceNo),
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
