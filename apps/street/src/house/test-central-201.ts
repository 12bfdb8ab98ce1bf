import { centralMessages } from '@driveway/ocpp/v201/central-messages'
import { chargerMessages } from '@driveway/ocpp/v201/charger-messages'
import { ERRORS_201 } from '@driveway/ocpp/v201/error-spelling'
import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import { openSocketCentral } from './test-socket-central.ts'

export type Central201 = Awaited<ReturnType<typeof openTestCentral201>>

const currentTime = '2026-06-01T12:00:00Z'

/** A central system of OCPP 2.0.1 that accepts everything strictly, for tests. */
export function openTestCentral201() {
  return openSocketCentral<typeof chargerMessages, typeof centralMessages>({
    inbound: chargerMessages,
    outbound: centralMessages,
    errors: ERRORS_201,
    subprotocol: OCPP201_SUBPROTOCOL,
    answers: {
      BootNotification: () => ({ status: 'Accepted', currentTime, interval: 300 }),
      Heartbeat: () => ({ currentTime }),
      StatusNotification: () => ({}),
      TransactionEvent: () => ({}),
      MeterValues: () => ({}),
      Authorize: () => ({ idTokenInfo: { status: 'Accepted' } }),
      NotifyEvent: () => ({}),
      NotifyReport: () => ({}),
      ReportChargingProfiles: () => ({}),
      FirmwareStatusNotification: () => ({}),
      LogStatusNotification: () => ({}),
      SecurityEventNotification: () => ({}),
    },
  })
}
