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
