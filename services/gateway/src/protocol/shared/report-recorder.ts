import type { OperationReport } from '@driveway/domain/charger/charger-operation'
import { Refusal } from '@driveway/ocpp/call-error'
import type { Clock } from '@driveway/service-kit/clock'
import type {
  BootedFact,
  MeteredFact,
  Receipt,
  ReportedFact,
  StatusFact,
} from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { ChargerMeters } from '@driveway/gateway/ingest/charger-meters'
import type { FactBatch } from '@driveway/gateway/ingest/fact-batch'
import { cardStatuses } from './card-list.ts'
import type { ChargerHooks } from './charger-hooks.ts'

export type RecorderDeps = ChargerHooks & {
  readonly batch: FactBatch
  readonly meters: ChargerMeters
  readonly clock: Clock
  readonly heartbeatSeconds: number
}

/** Home chargers have fewer connectors; a higher number is refused as a mistake. */
export const MAX_CONNECTOR = 16

/** Stores reports that all versions of the protocol have, and answers them once they are committed. */
export function createReportRecorder({ batch, meters, clock, heartbeatSeconds, ...hooks }: RecorderDeps) {
  function record(connection: ChargerConnection, fact: ReportedFact): Promise<Receipt> {
    if (fact.kind === 'status' && fact.state.kind !== 'charging') meters.restartSlope(connection)
    const { deviceNo } = connection
    return batch.add({ deviceNo, receivedAt: clock.now(), fact })
  }

  async function resolveStatus(connection: ChargerConnection, fact: StatusFact): Promise<StatusFact> {
    return { ...fact, state: await hooks.resolveState(connection, fact.state) }
  }

  async function recordContact<Answer>(connection: ChargerConnection, answer: Answer): Promise<Answer> {
    await record(connection, { kind: 'contact' })
    return answer
  }

  async function recordBoot(connection: ChargerConnection, boot: Omit<BootedFact, 'kind'>) {
    await record(connection, { kind: 'booted', ...boot })
    hooks.onBooted(connection)
    const currentTime = clock.now().toISOString()
    return { status: 'Accepted', currentTime, interval: heartbeatSeconds } as const
  }

  async function recordHeartbeat(_request: unknown, connection: ChargerConnection) {
    await record(connection, { kind: 'contact', isHeartbeat: true })
    return { currentTime: clock.now().toISOString() }
  }

  async function recordOperation(connection: ChargerConnection, report: OperationReport | null) {
    await record(connection, { kind: 'contact' })
    if (report !== null) await hooks.onOperation(connection, report)
    return {}
  }

  async function recordMeterValues(
    connection: ChargerConnection,
    connector: number,
    read: (meter: number) => Required<Pick<MeteredFact, 'readings' | 'unreadable'>>,
  ) {
    const meter = meters.meterOf(connection, connector)
    const { readings: all, unreadable } = read(meter)
    const readings = meters.select(connection, meter, all)
    const livePower = meters.estimatePower(connection, readings)
    await record(connection, { kind: 'metered', readings, unreadable, livePower })
    hooks.onReadings(connection, readings, livePower)
    return {}
  }

  async function authorise(connection: ChargerConnection, cardId: string) {
    return { status: cardStatuses[await hooks.authorise(connection, cardId)] }
  }

  return {
    record,
    resolveStatus,
    recordContact,
    recordBoot,
    recordHeartbeat,
    recordOperation,
    recordMeterValues,
    authorise,
  }
}

/** Refuses at once, so that a flood of such calls is recognised. */
export function refuseConnector(field: string): Refusal {
  return new Refusal('PropertyConstraintViolation', `${field} must be from 0 to ${MAX_CONNECTOR}`, field)
}
