import type { ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { Settings } from '../make/settings.ts'
import type { ChargerSample, OutboxEntry } from '../outbox.ts'
import type { BootDetails } from '../protocol-adapter.ts'
import { sampleCharger, sampleHouseMeter } from './meter-sample.ts'

const CONNECTOR = 1
const HOUSE_METER = 0
/** OCPP leaves the transaction id of one without an id open; this one is never given. */
const NO_TRANSACTION_ID = -1

type EventAction = 'StatusNotification' | 'StartTransaction' | 'StopTransaction' | 'MeterValues'

export type EventCall = {
  [Action in EventAction]: { readonly action: Action; readonly request: ChargerRequest<Action> }
}[EventAction]

/** Writes a queued event as a message of OCPP 1.6; null if it has no content for this server. */
export function writeEvent(
  entry: OutboxEntry,
  settings: Settings,
  transactionId: number | undefined,
): EventCall | null {
  switch (entry.kind) {
    case 'status':
      return {
        action: 'StatusNotification',
        request: {
          connectorId: CONNECTOR,
          errorCode: entry.status === 'Faulted' ? 'GroundFailure' : 'NoError',
          status: entry.status,
          info: entry.notice,
          vendorId: 'driveway',
          timestamp: entry.at,
        },
      }
    case 'started':
      return {
        action: 'StartTransaction',
        request: {
          connectorId: CONNECTOR,
          idTag: entry.idTag,
          meterStart: entry.registerWh,
          timestamp: entry.at,
          ...(entry.reservationId === null ? {} : { reservationId: entry.reservationId }),
        },
      }
    case 'ended':
      return {
        action: 'StopTransaction',
        request: {
          transactionId: transactionId ?? NO_TRANSACTION_ID,
          meterStop: entry.registerWh,
          timestamp: entry.at,
          reason: entry.reason,
        },
      }
    case 'charger-samples':
      return writeSamples(entry.samples, settings, transactionId)
    case 'house-samples':
      return {
        action: 'MeterValues',
        request: { connectorId: HOUSE_METER, meterValue: entry.samples.map(sampleHouseMeter) },
      }
    default:
      return entry satisfies never
  }
}

function writeSamples(
  samples: readonly ChargerSample[],
  settings: Settings,
  transactionId: number | undefined,
): EventCall | null {
  const meterValue = samples
    .map((sample) => {
      const wanted = sample.context === 'Sample.Clock' ? 'alignedMeasurands' : 'measurands'
      return sampleCharger(sample, settings.listMeasurands(wanted))
    })
    .filter(({ sampledValue }) => sampledValue.length > 0)
  if (meterValue.length === 0) return null
  const request = { connectorId: CONNECTOR, meterValue }
  return {
    action: 'MeterValues',
    request: transactionId === undefined ? request : { ...request, transactionId },
  }
}

export function writeBoot(details: BootDetails): ChargerRequest<'BootNotification'> {
  return {
    chargePointVendor: details.traits.vendor,
    chargePointModel: details.model,
    chargePointSerialNumber: details.serial,
    firmwareVersion: details.firmware,
  }
}
