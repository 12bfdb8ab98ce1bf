import { fail, succeed, type Result } from '@driveway/domain/result'
import { createAttemptLimit } from '@driveway/service-kit/attempt-limit'
import type { RealClock } from '@driveway/service-kit/clock'
import type { PasswordCheck } from '@driveway/service-kit/password-check'
import type { CustomerStore, SignInRecord } from '@driveway/store/customer/customer-store'
import { canBeUsername, nameAccount } from './account-name.ts'
import type { Admission, Admit } from './admission.ts'
import type { IdentityLimits } from './identity-limits.ts'
import type { KnownDevices } from './known-device.ts'
import type { Origin, SignInProblem } from './sign-in-problem.ts'

type Credentials = { readonly username: string; readonly password: string }

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>

/** Lets customers in by name and password. */
export function createPasswordSignIn(deps: {
  customers: CustomerStore
  check: PasswordCheck
  admit: Admit
  devices: KnownDevices
  limits: IdentityLimits
  clock: RealClock
}) {
  const { customers, check, admit, devices, clock } = deps
  const limit = createAttemptLimit(deps.limits, clock)

  async function findCustomer(brand: string, username: string): Promise<SignInRecord | null> {
    return canBeUsername(username) ? customers.findForSignIn(brand, username) : null
  }

  /** Only who brings a device's cookie makes us ask the store before the try is counted. */
  async function findKnownDevice({ brand, deviceCookie }: Origin, username: string): Promise<string | null> {
    if (deviceCookie === null) return null
    const customer = await findCustomer(brand, username)
    return customer && devices.recognise(deviceCookie, customer.accountNumber)
  }

  /** Who it is, without letting them in yet. A try that succeeds is not counted. */
  async function verify(
    origin: Origin,
    { username, password }: Credentials,
  ): Promise<Result<SignInRecord, SignInProblem>> {
    const begun = limit.begin({
      address: origin.address,
      account: nameAccount(origin.brand, username),
      knownDevice: await findKnownDevice(origin, username),
    })
    if (!begun.isAllowed) return fail({ code: 'too-many-attempts', retryAfter: begun.retryAfter })
    const customer = await findCustomer(origin.brand, username)
    const checked = await check.isRight(customer?.passwordHash ?? null, password)
    if (!checked.ok) {
      begun.attempt.giveBack()
      return checked
    }
    if (!customer || !checked.value) return fail({ code: 'incorrect-credentials' })
    begun.attempt.giveBack()
    return succeed(customer)
  }

  return {
    verify,

    /** A client that cannot deal with challenges is not let in past one. */
    async signIn(
      origin: Origin,
      credentials: Credentials & { ignoreChallenges: boolean },
    ): Promise<Result<Admission, SignInProblem>> {
      const verified = await verify(origin, credentials)
      if (!verified.ok) return verified
      if (verified.value.isInitial && credentials.ignoreChallenges) {
        return fail({ code: 'incorrect-credentials' })
      }
      return admit(origin, verified.value, verified.value.passwordHash)
    },
  }
}
