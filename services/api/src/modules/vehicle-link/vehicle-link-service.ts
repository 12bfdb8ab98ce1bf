import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { CarMaker, MakerProblem, MakerTokens } from '@driveway/car-maker/car-maker'
import { openTokens, sealTokens, type CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { chooseLinkedCar, type LinkedCar } from '@driveway/domain/vehicle/linked-car'
import { linkExpiryOf, isLinkInForce } from '@driveway/domain/vehicle/vehicle-link'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret, isToken, makeToken } from '@driveway/service-kit/credentials/secret'
import type { AttemptLimit } from '@driveway/service-kit/limit/attempt-limit'
import type { FeatureStore } from '@driveway/store/accounts/feature-store'
import type { VehicleLink, VehicleLinkStore } from '@driveway/store/vehicles/vehicle-link-store'
import type { VehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { makeLinkAddress, readLinkRequest } from './link-request.ts'

export type LinkProblem =
  | { readonly code: 'InvalidCredentials' | 'NotOffered' | 'NoVehicle' | 'Failed' }
  | { readonly code: 'TooManyAttempts'; readonly retryAfter: number }

export type Linked = { readonly handle: string; readonly expiresAt: Date }

export type Linking = {
  readonly integration: string
  readonly username: string
  readonly password: string
}

export type Returned = { readonly integration: string; readonly state: string; readonly code: string }

export type Linker = { readonly accountNumber: string; readonly address: string }

export type VehicleLinkService = {
  link(linker: Linker, linking: Linking): Promise<Result<Linked, LinkProblem>>
  /** The maker's page on which the customer signs in; null where the maker has none. */
  findAddress(accountNumber: string, integration: string, redirectUri: string): Promise<string | null>
  /** Links the account of a customer who came back from the maker's page. */
  complete(accountNumber: string, returned: Returned): Promise<Result<Linked, LinkProblem>>
  unlink(accountNumber: string, integration: string): Promise<Result<null, { code: 'not-linked' }>>
  /** The link in force that a handle names. */
  find(
    accountNumber: string,
    integration: string,
    handle: string,
  ): Promise<Result<VehicleLink, { code: 'not-found' }>>
}

/** The customer waits for the maker no longer than this, so that the page has its answer within 3 s (FAULT-10). */
const LINK_TIMEOUT_MS = 2_000
const MAX_CREDENTIAL_LENGTH = 1_000

type Deps = {
  /** Null where no maker is configured. */
  readonly access: CarMakerAccess | null
  readonly links: VehicleLinkStore
  readonly vehicles: VehicleStore
  readonly features: FeatureStore
  readonly attempts: AttemptLimit
  readonly clock: RealClock
}

export function createVehicleLinkService(deps: Deps): VehicleLinkService {
  const { access, links, clock } = deps

  return {
    async findAddress(accountNumber, integration, redirectUri) {
      const offered = await findOffered(deps, accountNumber, integration)
      return offered && makeLinkAddress(offered, accountNumber, redirectUri, clock.now())
    },

    async complete(accountNumber, { integration, state, code }) {
      const offered = await findOffered(deps, accountNumber, integration)
      const { byRedirect = null } = offered?.maker ?? {}
      if (offered === null || byRedirect === null) return fail({ code: 'NotOffered' })
      const request = isCredential(state) ? readLinkRequest(offered, accountNumber, state, clock.now()) : null
      if (request === null || !isCredential(code)) return fail({ code: 'InvalidCredentials' })
      const { verifier, redirectUri } = request
      const signedIn = await loadCars(offered.maker, (signal) =>
        byRedirect.redeem({ code, verifier, redirectUri }, signal),
      )
      if (signedIn.ok) return linkCar(deps, accountNumber, offered, signedIn.value)
      return fail({ code: signedIn.problem.code === 'tokens-refused' ? 'InvalidCredentials' : 'Failed' })
    },

    link: (...asked) => linkVehicle(deps, ...asked),

    async unlink(accountNumber, integration) {
      const link = await links.find(accountNumber)
      if (link === null || link.integration !== integration) return fail({ code: 'not-linked' })
      await links.remove(accountNumber)
      const tokens = access && link.sealedTokens && openTokens(access.secrets, link.linkId, link.sealedTokens)
      // The link is gone whatever the maker answers, so the customer does not wait for it.
      if (tokens) void access?.maker.signOut(tokens.refreshToken)
      return succeed(null)
    },

    async find(accountNumber, integration, handle) {
      const link = await links.find(accountNumber)
      const stored = link?.handleHash ?? null
      if (link === null || stored === null || link.integration !== integration || !isToken(handle)) {
        return fail({ code: 'not-found' })
      }
      const isSame = timingSafeEqual(stored, hashSecret(handle))
      return isSame && isLinkInForce(link, clock.now()) ? succeed(link) : fail({ code: 'not-found' })
    },
  }
}

async function findOffered(
  { access, features }: Deps,
  accountNumber: string,
  integration: string,
): Promise<CarMakerAccess | null> {
  if (access === null || integration !== access.maker.integration) return null
  return isFeatureOn(await features.list(accountNumber), 'TESLA_INTEGRATION') ? access : null
}

async function linkVehicle(
  deps: Deps,
  ...[{ accountNumber, address }, { integration, username, password }]: Parameters<VehicleLinkService['link']>
): ReturnType<VehicleLinkService['link']> {
  const { attempts } = deps
  const offered = await findOffered(deps, accountNumber, integration)
  if (offered === null) return fail({ code: 'NotOffered' })
  if (!isCredential(username) || !isCredential(password)) return fail({ code: 'InvalidCredentials' })
  const attempt = await attempts.begin({ address, account: accountNumber, knownDevice: null })
  if (!attempt.isAllowed) return fail({ code: 'TooManyAttempts', retryAfter: attempt.retryAfter })
  const signedIn = await loadCars(offered.maker, (signal) =>
    offered.maker.signIn(username.trim(), password, signal),
  )
  // Only wrong credentials count: a maker that is down locks nobody out.
  if (signedIn.ok || signedIn.problem.code !== 'invalid-credentials') await attempt.giveBack()
  if (!signedIn.ok) {
    const isWrong = signedIn.problem.code === 'invalid-credentials'
    return fail({ code: isWrong ? 'InvalidCredentials' : 'Failed' })
  }
  return linkCar(deps, accountNumber, offered, signedIn.value)
}

async function save(
  { links, clock }: Deps,
  accountNumber: string,
  { maker, secrets }: CarMakerAccess,
  { tokens, cars, car }: { tokens: MakerTokens; cars: readonly LinkedCar[]; car: LinkedCar },
): Promise<Linked> {
  const [linkId, handle, linkedAt] = [randomUUID(), makeToken(), clock.now()]
  const expiresAt = linkExpiryOf(linkedAt)
  await links.save(accountNumber, {
    linkId,
    integration: maker.integration,
    car,
    cars,
    handleHash: hashSecret(handle),
    sealedTokens: sealTokens(secrets, linkId, tokens),
    linkedAt,
    expiresAt,
  })
  return { handle, expiresAt }
}

async function linkCar(
  deps: Deps,
  accountNumber: string,
  offered: CarMakerAccess,
  { tokens, cars }: SignedIn,
): Promise<Result<Linked, LinkProblem>> {
  const car = chooseLinkedCar(cars, await deps.vehicles.find(accountNumber))
  if (car !== null) return succeed(await save(deps, accountNumber, offered, { tokens, cars, car }))
  void offered.maker.signOut(tokens.refreshToken)
  return fail({ code: 'NoVehicle' })
}

function isCredential(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_CREDENTIAL_LENGTH
}

type SignedIn = { readonly tokens: MakerTokens; readonly cars: readonly LinkedCar[] }

/** Both calls share one timeout. */
async function loadCars(
  from: CarMaker,
  signIn: (signal: AbortSignal) => ReturnType<CarMaker['signIn']>,
): Promise<Result<SignedIn, MakerProblem>> {
  const signal = AbortSignal.timeout(LINK_TIMEOUT_MS)
  const tokens = await signIn(signal)
  if (!tokens.ok) return tokens
  const cars = await from.listCars(tokens.value.accessToken, signal)
  return cars.ok ? succeed({ tokens: tokens.value, cars: cars.value }) : cars
}
