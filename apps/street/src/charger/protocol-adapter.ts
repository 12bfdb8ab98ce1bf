import type { CallOutcome } from '@driveway/ocpp/rpc-peer'
import type { CardStatus } from './cards.ts'
import type { FirmwareStatus, ProgressOf, UploadStatus } from './files/progress.ts'
import type { MakeTraits } from './make/make-traits.ts'
import type { OutboxEntry } from './outbox.ts'

export type BootReason = 'power-up' | 'firmware' | 'reset' | 'reconnect'

export type BootDetails = {
  readonly traits: MakeTraits
  readonly model: string
  readonly serial: string
  readonly firmware: string
  readonly reason: BootReason
}

export type BootOutcome =
  | { readonly kind: 'accepted'; readonly heartbeatSeconds: number }
  | { readonly kind: 'retry'; readonly seconds: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'closed' }

/** One version of the protocol on one connection. */
export type ProtocolAdapter = {
  receive(text: string): void
  boot(): Promise<BootOutcome>
  /** Sends a queued event. */
  deliver(entry: OutboxEntry): Promise<CallOutcome<unknown>>
  heartbeat(): Promise<CallOutcome<unknown>>
  authorise(idTag: string): Promise<CardStatus | null>
  reportFirmware(status: FirmwareStatus, requestId: number | null): Promise<CallOutcome<unknown>>
  reportUpload(status: UploadStatus, of: ProgressOf): Promise<CallOutcome<unknown>>
  /** Reports an event of the security log; OCPP 1.6 has none. */
  reportSecurity(type: string, at: Date): Promise<CallOutcome<unknown>>
  close(): void
}

/** The connection, as an adapter uses it. */
export type AdapterLink = {
  send(text: string): void
  hangUp(): void
}

const CALL_TIMEOUT_MS = 20_000
const MAX_WAITING_CALLS = 50

/** How either version waits for answers, and who is told of a fault. */
export function callLimits(link: AdapterLink, onFault: (what: string, error: unknown) => void) {
  return {
    callTimeoutMs: CALL_TIMEOUT_MS,
    maxWaitingCalls: MAX_WAITING_CALLS,
    onOverflow: () => link.hangUp(),
    onFault: (_peer: unknown, action: string, error: unknown) => onFault(`answering ${action}`, error),
  }
}

/** Both versions name them so. */
export const firmwareStatuses = {
  idle: 'Idle',
  downloading: 'Downloading',
  downloaded: 'Downloaded',
  'download-failed': 'DownloadFailed',
  installing: 'Installing',
  installed: 'Installed',
  'installation-failed': 'InstallationFailed',
} as const satisfies Record<FirmwareStatus, string>

export function readBootAnswer(
  outcome: CallOutcome<{ readonly status: string; readonly interval: number }>,
): BootOutcome {
  if (!outcome.ok) return { kind: outcome.problem.code === 'closed' ? 'closed' : 'failed' }
  const { status, interval } = outcome.value
  return status === 'Accepted'
    ? { kind: 'accepted', heartbeatSeconds: interval }
    : { kind: 'retry', seconds: interval }
}
