import type { CallOutcome } from '@driveway/ocpp/rpc-peer'
import { createRpcSide } from '@driveway/ocpp/rpc-side'
import { centralMessages } from '@driveway/ocpp/v201/central-messages'
import { chargerMessages, type ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import { ERRORS_201 } from '@driveway/ocpp/v201/error-spelling'
import type { UploadStatus } from '../files/progress.ts'
import type { Settings } from '../make/settings.ts'
import type { OutboxEntry } from '../outbox.ts'
import {
  callLimits,
  firmwareStatuses,
  readBootAnswer,
  type AdapterLink,
  type BootDetails,
  type BootReason,
  type ProtocolAdapter,
} from '../protocol-adapter.ts'
import {
  createCentralHandlers,
  readCardStatus,
  writeProfiles,
  type Follower,
  type HandlerOptions,
} from './central-handlers.ts'
import { createEventWriter, type EventCall } from './events.ts'

const VARIABLES_PER_REPORT = 10

const logStatuses = {
  idle: 'Idle',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  'upload-failed': 'UploadFailure',
} as const satisfies Record<UploadStatus, ChargerRequest<'LogStatusNotification'>['status']>

const bootReasons = {
  'power-up': 'PowerUp',
  firmware: 'FirmwareUpdate',
  reset: 'RemoteReset',
  reconnect: 'Unknown',
} as const satisfies Record<BootReason, ChargerRequest<'BootNotification'>['reason']>

export type V201Options = HandlerOptions & {
  readonly settings: Settings
  readonly boot: () => BootDetails
  /** The charger's clock. */
  readonly now: () => Date
  readonly onRefusedTransaction: (transactionKey: string) => void
  readonly onFault: (what: string, error: unknown) => void
}

function openSide(options: V201Options, link: AdapterLink, follower: Follower) {
  return createRpcSide({
    inbound: centralMessages,
    outbound: chargerMessages,
    handlers: createCentralHandlers(options, follower),
    errors: ERRORS_201,
    send: (_, text) => link.send(text),
    ...callLimits(link, options.onFault),
  })
}

type Side = ReturnType<typeof openSide>
type Peer = ReturnType<Side['open']>
type Sent = { readonly outcome: CallOutcome<unknown>; readonly cardStatus?: string | undefined }

async function sendEvent(side: Side, peer: Peer, call: EventCall): Promise<Sent> {
  switch (call.action) {
    case 'StatusNotification':
      return { outcome: await side.call(peer, call.action, call.request) }
    case 'MeterValues':
      return { outcome: await side.call(peer, call.action, call.request) }
    case 'NotifyEvent':
      return { outcome: await side.call(peer, call.action, call.request) }
    case 'TransactionEvent': {
      const outcome = await side.call(peer, call.action, call.request)
      return { outcome, cardStatus: outcome.ok ? outcome.value.idTokenInfo?.status : undefined }
    }
    default:
      return call satisfies never
  }
}

/** Runs after the answer is sent. */
function follow({ onFault }: V201Options, report: () => Promise<void>): void {
  setTimeout(() => {
    report().catch((error: unknown) => onFault('reporting', error))
  }, 0)
}

/** OCPP 2.0.1 on one connection. */
export function createV201Adapter(options: V201Options, link: AdapterLink): ProtocolAdapter {
  const writeEvent = createEventWriter(options.settings)
  const follower: Follower = {
    reportVariables: (requestId, data) => follow(options, () => reportVariables(requestId, data)),
    reportProfiles: (requestId, evseId, installed) =>
      follow(options, async () => {
        const chargingProfile = writeProfiles(evseId, installed)
        const request = { requestId, evseId, chargingProfile, chargingLimitSource: 'CSO' as const }
        await side.call(peer, 'ReportChargingProfiles', request)
      }),
  }
  const side = openSide(options, link, follower)
  const peer = side.open(null)

  async function reportVariables(
    requestId: number,
    data: NonNullable<ChargerRequest<'NotifyReport'>['reportData']>,
  ): Promise<void> {
    const generatedAt = options.now().toISOString()
    for (let from = 0, seqNo = 0; from < data.length; from += VARIABLES_PER_REPORT, seqNo += 1) {
      const reportData = data.slice(from, from + VARIABLES_PER_REPORT)
      const tbc = from + VARIABLES_PER_REPORT < data.length
      await side.call(peer, 'NotifyReport', { requestId, generatedAt, seqNo, tbc, reportData })
    }
  }

  async function deliver(entry: OutboxEntry): Promise<CallOutcome<unknown>> {
    for (const call of writeEvent(entry)) {
      const { outcome, cardStatus } = await sendEvent(side, peer, call)
      const isRefused = cardStatus !== undefined && cardStatus !== 'Accepted'
      if (isRefused && entry.transactionKey !== null) options.onRefusedTransaction(entry.transactionKey)
      if (!outcome.ok) return outcome
    }
    return { ok: true, value: null }
  }

  return {
    receive: (text) => side.receive(peer, text),
    async boot() {
      const { traits, model, serial, firmware, reason } = options.boot()
      const outcome = await side.call(peer, 'BootNotification', {
        reason: bootReasons[reason],
        chargingStation: {
          vendorName: traits.vendor,
          model: model.slice(0, 20),
          serialNumber: serial,
          firmwareVersion: firmware,
        },
      })
      return readBootAnswer(outcome)
    },
    deliver,
    heartbeat: () => side.call(peer, 'Heartbeat', {}),
    async authorise(idTag) {
      const idToken = { idToken: idTag, type: 'ISO14443' as const }
      const outcome = await side.call(peer, 'Authorize', { idToken })
      return outcome.ok ? readCardStatus(outcome.value.idTokenInfo.status) : null
    },
    reportFirmware: (status, requestId) =>
      side.call(peer, 'FirmwareStatusNotification', {
        status: firmwareStatuses[status],
        ...(requestId !== null && { requestId }),
      }),
    reportUpload: (status, { requestId }) =>
      side.call(peer, 'LogStatusNotification', {
        status: logStatuses[status],
        ...(requestId !== null && { requestId }),
      }),
    reportSecurity: (type, at) =>
      side.call(peer, 'SecurityEventNotification', { type, timestamp: at.toISOString() }),
    close: () => side.close(peer),
  }
}
