/** The event that started a transaction. */
export type StartTrigger = 'cable' | 'card' | 'remote'

export type StopReason =
  | 'DeAuthorized'
  | 'EVDisconnected'
  | 'HardReset'
  | 'Local'
  | 'Other'
  | 'PowerLoss'
  | 'Reboot'
  | 'Remote'
  | 'SoftReset'
  | 'UnlockCommand'

/** An open transaction. Its key is the charger's own; a 1.6 server's id comes later. */
export type OpenTransaction = {
  readonly key: string
  /** World time. */
  readonly startedAt: string
  readonly idTag: string
  /** The lifetime register, whatever the charger reports. */
  readonly meterStartWh: number
}
