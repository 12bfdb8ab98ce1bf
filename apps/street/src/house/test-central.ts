import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import { chargerMessages } from '@driveway/ocpp/v16/charger-messages'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import { openSocketCentral } from './test-socket-central.ts'

export type Central = Awaited<ReturnType<typeof openTestCentral>>

const currentTime = '2026-06-01T12:00:00Z'

/** A central system of OCPP 1.6 that accepts everything, for tests. */
export async function openTestCentral(isTolerant = false) {
  /** Deviations from the standard that a tolerant central system has read. */
  const tolerated: string[] = []
  /** Cards that are not accepted. */
  const cards = new Map<string, 'Blocked' | 'Expired' | 'Invalid'>()
  let lastTransaction = 100
  const central = await openSocketCentral<typeof chargerMessages, typeof centralMessages>({
    inbound: chargerMessages,
    outbound: centralMessages,
    subprotocol: OCPP16_SUBPROTOCOL,
    answers: {
      BootNotification: () => ({ status: 'Accepted', currentTime, interval: 300 }),
      Heartbeat: () => ({ currentTime }),
      StatusNotification: () => ({}),
      MeterValues: () => ({}),
      StartTransaction: () => ({
        transactionId: (lastTransaction += 1),
        idTagInfo: { status: 'Accepted' },
      }),
      StopTransaction: () => ({}),
      Authorize: ({ idTag }) => ({ idTagInfo: { status: cards.get(idTag) ?? 'Accepted' } }),
      FirmwareStatusNotification: () => ({}),
      DiagnosticsStatusNotification: () => ({}),
      LogStatusNotification: () => ({}),
    },
    ...(isTolerant && {
      onTolerated: (_, action, tolerances) => {
        tolerated.push(...tolerances.map(({ code, field }) => `${action} ${field}: ${code}`))
      },
    }),
  })
  return { ...central, tolerated, cards }
}
