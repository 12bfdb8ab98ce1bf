import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'

export type OperatorBrand = { readonly id: string; readonly title: string }

export type OperatorDeps = {
  readonly database: Database
  readonly clock: RealClock
  /** World time; missing where it is real time. */
  readonly worldClock?: Clock
  /** The brands that a customer can belong to. */
  readonly brands: readonly OperatorBrand[]
  /** The authority that issues client certificates to chargers. */
  readonly authority?: AuthoritySettings
  /** The key that encrypts secrets in the database; missing: commands that need it are refused. */
  readonly secretsKey?: Uint8Array | null
  /** The folder of the firmware that chargers get and of the logs that they upload. */
  readonly filesFolder?: string
  /** The host of the console, with a port where it is not the usual one; missing: links have no origin. */
  readonly consoleHost?: string | null
  /** How often an operation that is followed is read again, in case a change was missed. */
  readonly followEveryMs?: number
  /** How long a charger has to answer a command, in real time. */
  readonly commandTimeoutMs?: number
}
