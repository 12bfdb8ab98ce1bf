import { fail, succeed, type Result } from '../result.ts'

const MAX_URL_LENGTH = 300
export const MAX_BROKER_CREDENTIAL_LENGTH = 200
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Delay after each failed connection; the last one repeats. */
const RESTS_MS = [5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]

/** Retained topics of a broker that cannot be reached for this long after unlinking stay there. */
export const CLEARED_FOR_MS = 7 * 24 * 60 * MINUTE_MS

const defaultPorts = { 'mqtts:': 8883, 'mqtt:': 1883 } as const

export type BrokerAddress = { readonly hostname: string; readonly port: number; readonly isTls: boolean }

export type BrokerUrlProblem = { readonly code: 'invalid-url' | 'tls-required' }

/** Reasons why a broker is not connected, as the customer can act on them. */
export const brokerProblems = [
  'private-address',
  'unreachable',
  'not-trusted',
  'not-authorised',
  'connection-lost',
] as const
export type BrokerProblem = (typeof brokerProblems)[number]

/** The address of a broker: mqtts, or mqtt where the operator allows local networks; never with credentials. */
export function readBrokerUrl(text: string, isLocalAllowed: boolean): Result<string, BrokerUrlProblem> {
  const trimmed = text.trim()
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null
  const address = url && findBrokerAddress(trimmed)
  if (url === null || address === null || trimmed.length > MAX_URL_LENGTH)
    return fail({ code: 'invalid-url' })
  const isBare = url.pathname.length <= 1 && url.search === '' && url.hash === ''
  if (!isBare || url.username !== '' || url.password !== '') return fail({ code: 'invalid-url' })
  if (!address.isTls && !isLocalAllowed) return fail({ code: 'tls-required' })
  return succeed(`${url.protocol}//${address.hostname}:${address.port}`)
}

/** Null for a text that is not the address of a broker. */
export function findBrokerAddress(text: string): BrokerAddress | null {
  const url = new URL(text)
  if (url.protocol !== 'mqtts:' && url.protocol !== 'mqtt:') return null
  const port = url.port === '' ? defaultPorts[url.protocol] : Number(url.port)
  if (url.hostname === '' || port === 0) return null
  return { hostname: url.hostname, port, isTls: url.protocol === 'mqtts:' }
}

/** The delay after so many failures in a row; `chance` of 0 to 1 spreads brokers that failed together. */
export function brokerRestOf(failures: number, chance: number): number {
  const rest = RESTS_MS[Math.min(failures, RESTS_MS.length) - 1] ?? 0
  return Math.round(rest * (1 + chance / 4))
}
