/** Reports that a charger can be asked for. */
export const triggerableReports = ['boot', 'heartbeat', 'meter', 'status', 'firmware', 'log'] as const
export type TriggerableReport = (typeof triggerableReports)[number]

export const MAX_CONNECTOR = 16
export const MAX_RESERVATION = 2 ** 31 - 1
/** A week: of a reservation, and until the end of firmware and logs. */
export const MAX_REQUEST_MINUTES = 7 * 24 * 60
export const DEFAULT_RESERVATION_MINUTES = 60

export const logKinds = ['diagnostics', 'security'] as const
export type LogKind = (typeof logKinds)[number]

/** A request of the operator to a charger, in terms that no protocol owns. */
export type ChargerRequest =
  /** A hard reset does not wait for the end of a transaction. */
  | { readonly kind: 'reset'; readonly isHard: boolean }
  | { readonly kind: 'unlock'; readonly connector: number }
  /** Every limit of a plan, a boost and the sun. */
  | { readonly kind: 'clear-limits' }
  /** Connector 0 is the whole charger. */
  | { readonly kind: 'change-availability'; readonly connector: number; readonly isAvailable: boolean }
  | { readonly kind: 'trigger'; readonly report: TriggerableReport }
  /** All settings unless names are given. */
  | { readonly kind: 'get-configuration'; readonly names: readonly string[] }
  | { readonly kind: 'change-configuration'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'reserve'
      readonly reservationId: number
      readonly connector: number
      readonly cardId: string
      readonly minutes: number
    }
  | { readonly kind: 'cancel-reservation'; readonly reservationId: number }
  /** The path is on the server that the charger is connected to. */
  | { readonly kind: 'update-firmware'; readonly operationNo: number; readonly path: string }
  | {
      readonly kind: 'get-log'
      readonly operationNo: number
      readonly path: string
      readonly log: LogKind
      /** Null: everything that the charger has. */
      readonly hours: number | null
    }

export type ReportedSetting = {
  readonly name: string
  readonly value: string | null
  /** Null where the charger does not say. */
  readonly isReadOnly: boolean | null
}

/** `scheduled`: once the transaction has ended. `after-restart`: in force once the charger restarts. */
export type RequestResult = 'accepted' | 'scheduled' | 'after-restart'

/** The answer of a charger that does as requested. */
export type ChargerRequestAnswer = {
  readonly result: RequestResult
  /** Of a request for the configuration. */
  readonly settings?: readonly ReportedSetting[]
  readonly unknownNames?: readonly string[]
}
