import type { CallOutcome } from '@driveway/ocpp/rpc-peer'
import { createRpcSide } from '@driveway/ocpp/rpc-side'
import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import { chargerMessages, type ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { UploadStatus } from '../files/progress.ts'
import type { Settings } from '../make/settings.ts'
import type { OutboxEntry } from '../outbox.ts'
import {
  callLimits,
  firmwareStatuses,
  readBootAnswer,
  type AdapterLink,
  type BootDetails,
  type ProtocolAdapter,
} from '../protocol-adapter.ts'
import { createCentralHandlers, type HandlerOptions } from './central-handlers.ts'
import { writeBoot, writeEvent } from './events.ts'
import { writeOddly } from './odd-fields.ts'

const diagnosticsStatuses = {
  idle: 'Idle',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  'upload-failed': 'UploadFailed',
} as const satisfies Record<UploadStatus, ChargerRequest<'DiagnosticsStatusNotification'>['status']>

const logStatuses = {
  ...diagnosticsStatuses,
  'upload-failed': 'UploadFailure',
} as const satisfies Record<UploadStatus, ChargerRequest<'LogStatusNotification'>['status']>

export type V16Options = HandlerOptions & {
  readonly settings: Settings
  readonly boot: () => BootDetails
  /** The server's ids by the charger's own keys. */
  readonly transactionIds: Map<string, number>
  readonly onRefusedTransaction: (transactionKey: string) => void
  readonly onFault: (what: string, error: unknown) => void
}

/** OCPP 1.6J on one connection. */
export function createV16Adapter(options: V16Options, link: AdapterLink): ProtocolAdapter {
  const { transactionIds, settings } = options
  const isOdd = options.boot().traits.sendsOddFields
  const side = createRpcSide({
    inbound: centralMessages,
    outbound: chargerMessages,
    handlers: createCentralHandlers(options),
    send: (_, text) => link.send(isOdd ? writeOddly(text) : text),
    ...callLimits(link, options.onFault),
  })
  const peer = side.open(null)

  async function deliver(entry: OutboxEntry): Promise<CallOutcome<unknown>> {
    const key = entry.transactionKey
    const call = writeEvent(entry, settings, key === null ? undefined : transactionIds.get(key))
    if (call === null) return { ok: true, value: null }
    switch (call.action) {
      case 'StatusNotification':
        return side.call(peer, call.action, call.request)
      case 'MeterValues':
        return side.call(peer, call.action, call.request)
      case 'StopTransaction':
        return side.call(peer, call.action, call.request)
      case 'StartTransaction': {
        const outcome = await side.call(peer, call.action, call.request)
        if (outcome.ok && key !== null) {
          transactionIds.set(key, outcome.value.transactionId)
          if (outcome.value.idTagInfo.status !== 'Accepted') options.onRefusedTransaction(key)
        }
        return outcome
      }
      default:
        return call satisfies never
    }
  }

  return {
    receive: (text) => side.receive(peer, text),
    boot: async () => readBootAnswer(await side.call(peer, 'BootNotification', writeBoot(options.boot()))),
    deliver,
    heartbeat: () => side.call(peer, 'Heartbeat', {}),
    async authorise(idTag) {
      const outcome = await side.call(peer, 'Authorize', { idTag })
      return outcome.ok ? outcome.value.idTagInfo.status : null
    },
    reportFirmware: (status) =>
      side.call(peer, 'FirmwareStatusNotification', { status: firmwareStatuses[status] }),
    reportUpload: (status, { kind, requestId }) =>
      kind === 'log' && requestId !== null
        ? side.call(peer, 'LogStatusNotification', { status: logStatuses[status], requestId })
        : side.call(peer, 'DiagnosticsStatusNotification', { status: diagnosticsStatuses[status] }),
    reportSecurity: () => Promise.resolve({ ok: true, value: null }),
    close: () => side.close(peer),
  }
}
