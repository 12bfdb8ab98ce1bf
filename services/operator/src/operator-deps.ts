import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createSecretBox, type SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { ContentSource } from '@driveway/store/operators/content-text-store'
import type { Database } from '@driveway/store/kernel/database'

export type ContentFault = {
  readonly file: string
  readonly line: number
  readonly problem: string
  readonly advice: string
}

/** Reads the editors' content: its files, with texts in their place. */
export type ContentDesk = {
  readonly isTextPath: (path: string) => boolean
  readonly list: (published: readonly ContentSource[]) => Promise<
    readonly {
      readonly path: string
      readonly title: string
      readonly brands: readonly string[]
      readonly since: string | null
    }[]
  >
  readonly readFile: (path: string) => Promise<string | null>
  readonly findFaults: (
    before: readonly ContentSource[],
    after: readonly ContentSource[],
  ) => Promise<readonly ContentFault[]>
  readonly preview: (
    texts: readonly ContentSource[],
    path: string,
  ) => Promise<{
    readonly brands: readonly string[]
    readonly fields: readonly { readonly name: string; readonly value: string }[]
    readonly html: string
  } | null>
}

export type OperatorBrand = { readonly id: string; readonly title: string }

export type OperatorDeps = {
  readonly database: Database
  readonly clock: RealClock
  /** World time; missing where it is real time. */
  readonly worldClock?: Clock
  /** The brands that a customer can belong to. */
  readonly brands: readonly OperatorBrand[]
  /** The editors' content; null or missing where it comes from elsewhere. */
  readonly content?: ContentDesk | null
  /** The authority that issues client certificates to chargers. */
  readonly authority?: AuthoritySettings
  /** The key that encrypts secrets in the database; missing: commands that need it are refused. */
  readonly secretsKey?: Uint8Array | null
  /** The keys of a server that runs, in place of `secretsKey`. */
  readonly secrets?: SecretBox
  /** The folder of the firmware that chargers get and of the logs that they upload. */
  readonly filesFolder?: string
  /** The host of the console, with a port where it is not the usual one; missing: links have no origin. */
  readonly consoleHost?: string | null
  /** How often an operation that is followed is read again, in case a change was missed. */
  readonly followEveryMs?: number
  /** How long a charger has to answer a command, in real time. */
  readonly commandTimeoutMs?: number
}

/** Encrypts what waits in the outbox; null without a key. */
export function secretBoxOf({ secrets, secretsKey }: OperatorDeps): SecretBox | null {
  return secrets ?? (secretsKey ? createSecretBox(secretsKey) : null)
}
