import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'

export type OperatorBrand = { readonly id: string; readonly title: string }

export type OperatorDeps = {
  readonly database: Database
  readonly clock: RealClock
  /** The brands that a customer can belong to. */
  readonly brands: readonly OperatorBrand[]
  /** The authority that issues client certificates to chargers. */
  readonly authority?: AuthoritySettings
  /** How long a charger has to answer a command, in real time. */
  readonly commandTimeoutMs?: number
}
