import { createAggregator } from '@driveway/car-maker/aggregator'
import { createDirectMaker } from '@driveway/car-maker/direct-maker'
import type { CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import type { RealClock } from '@driveway/service-kit/clock'
import type { EnvironmentReader } from '@driveway/service-kit/environment'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'

/** Which car maker's API customers can link their cars through. */
export type CarMakerConfig =
  | {
      readonly api: 'direct'
      readonly url: string
      /** Where customers sign in on the maker's own page; null: by their password only. */
      readonly authorizeUrl: string | null
      readonly clientId: string | null
    }
  | {
      readonly api: 'aggregator'
      readonly url: string
      readonly tokenUrl: string
      readonly clientId: string
      readonly clientSecret: string
    }

const web = ['https', 'http']

/** Null without CAR_MAKER_URL: no car can be linked. */
export function readCarMaker(environment: EnvironmentReader): CarMakerConfig | null {
  const url = environment.address('CAR_MAKER_URL', web)
  const api = environment.choice('CAR_MAKER_API', ['direct', 'aggregator']) ?? 'direct'
  const tokenUrl = environment.address('CAR_MAKER_TOKEN_URL', web) ?? url
  const clientId = environment.text('CAR_MAKER_CLIENT_ID')
  const clientSecret = environment.text('CAR_MAKER_CLIENT_SECRET')
  if (url === null || tokenUrl === null) return null
  const authorizeUrl = environment.address('CAR_MAKER_AUTHORIZE_URL', web)
  if (api === 'direct') return { api, url, authorizeUrl, clientId }
  if (clientId === null || clientSecret === null) {
    environment.refuse('CAR_MAKER_API=aggregator needs CAR_MAKER_CLIENT_ID and CAR_MAKER_CLIENT_SECRET.')
    return null
  }
  return { api, url, tokenUrl, clientId, clientSecret }
}

export function createCarMakerAccess(
  config: CarMakerConfig | null,
  { realClock, secrets }: { realClock: RealClock; secrets: SecretBox },
): CarMakerAccess | null {
  if (config === null) return null
  function now(): number {
    return realClock.now().getTime()
  }
  const maker =
    config.api === 'direct' ? createDirectMaker({ ...config, now }) : createAggregator({ ...config, now })
  return { maker, secrets }
}
