/** Real time throughout. */
export type NotifierSettings = {
  /** The interval at which due checks and messages are looked for. */
  readonly checkEveryMs: number
  /** Longer than any attempt takes; after it another process may send the message. */
  readonly leaseMs: number
}

export const defaultNotifierSettings: NotifierSettings = { checkEveryMs: 500, leaseMs: 30_000 }
