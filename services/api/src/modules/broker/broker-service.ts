import { randomUUID } from 'node:crypto'
import { isConfirmed } from '@driveway/domain/account/confirmation'
import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { findBrokerAddress, MAX_BROKER_CREDENTIAL_LENGTH, readBrokerUrl } from '@driveway/domain/link/broker'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { MutationProblems } from '@driveway/contract/generated/customer-schema'
import type { RealClock } from '@driveway/service-kit/clock'
import type { OutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { Broker, BrokerStore } from '@driveway/store/links/broker-store'

export type BrokerFields = {
  readonly url: string
  readonly username?: string | null
  readonly password?: string | null
}

type Change<Code extends string> = Promise<Result<null, { readonly code: Code }>>

export type BrokerService = {
  find(): Promise<Broker | null>
  link(fields: BrokerFields): Change<Exclude<MutationProblems['linkBroker'], 'not-allowed'>>
  unlink(): Change<'broker-not-found'>
  test(): Change<'broker-not-found'>
}

export function createBrokerService(deps: {
  store: BrokerStore
  secrets: Pick<SecretBox, 'seal'>
  addresses: OutboundAddresses
  clock: RealClock
  /** When the owner last gave the password or a passkey in this session. */
  findConfirmation: () => Promise<Date | null>
  personId: string
  accountNumber: string
}): BrokerService {
  const { store, secrets, addresses, clock, personId, accountNumber } = deps
  return {
    find: () => store.find(accountNumber),
    async link({ url: text, username, password }) {
      const url = readBrokerUrl(text, addresses.isLocalAllowed)
      if (!url.ok) return url
      if ([username, password].some((each) => (each ?? '').length > MAX_BROKER_CREDENTIAL_LENGTH)) {
        return fail({ code: 'invalid-credentials' })
      }
      // A link outlives the session, and whoever holds the broker controls the charger.
      if (!isConfirmed(await deps.findConfirmation(), clock.now()))
        return fail({ code: 'confirmation-needed' })
      // Each connection is judged again: a name may lead elsewhere tomorrow.
      const address = findBrokerAddress(url.value)
      if (address === null || (await addresses.resolve(address.hostname)) === null) {
        return fail({ code: 'private-address' })
      }
      const brokerId = randomUUID()
      const sealedPassword = password ? secrets.seal(password, secretPurposes.broker(brokerId)) : null
      const broker = { brokerId, personId, url: url.value, username: username || null, sealedPassword }
      const isLinked = await store.link(accountNumber, broker, clock.now())
      return isLinked ? succeed(null) : fail({ code: 'broker-linked' })
    },
    unlink: async () => toResult(await store.unlink(accountNumber, clock.now())),
    test: async () => toResult(await store.test(accountNumber)),
  }
}

function toResult(isDone: boolean): Result<null, { readonly code: 'broker-not-found' }> {
  return isDone ? succeed(null) : fail({ code: 'broker-not-found' })
}
