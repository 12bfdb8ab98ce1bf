import { CLIENT_ID, CLIENT_ID_HEADER, cookieNames } from '@driveway/contract/identity'
import { GetCustomerDevices } from '@driveway/contract/generated/customer-operations'
import { writeAddress } from './graphql-address.ts'

/** A token with less time left is renewed first, which the session does. */
const LEAST_LEFT_MS = 60_000

/** An answer that nobody has taken by then is old. */
const KEEP_MS = 10_000

/** Pages that begin with the devices: home, Today and History, without the table of all paths, which the app brings. */
const pages = new Set(['/', '/electric-vehicles', '/electric-vehicles/history'])

type Asked = {
  readonly address: string
  readonly authorization: string
  readonly answer: Promise<Response>
  readonly aborter: AbortController
  readonly at: number
}

let asked: Asked | null = null

function readCookie(cookies: string, name: string): string {
  const found = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return decodeURIComponent(found?.slice(name.length + 1) ?? '')
}

/** Asks for the devices of a signed-in customer before the app has arrived; the app takes the answer over. */
export function askEarly(window: Window, now: number): void {
  const { location, document } = window
  if (!pages.has(location.pathname)) return
  const token = readCookie(document.cookie, cookieNames.accessToken)
  const expiresAt = Date.parse(readCookie(document.cookie, cookieNames.accessTokenExpires))
  if (token === '' || !(expiresAt - now > LEAST_LEFT_MS)) return
  const query = GetCustomerDevices
  const body = JSON.stringify({ query, variables: {} })
  const address = writeAddress('/graphql', query, body, true)
  const authorization = `Bearer ${token}`
  const headers = { 'content-type': 'application/json', [CLIENT_ID_HEADER]: CLIENT_ID, authorization }
  const aborter = new AbortController()
  const answer = window.fetch(address, { method: 'POST', headers, body, signal: aborter.signal })
  // The app asks again and reports the failure.
  answer.catch(() => undefined)
  asked = { address, authorization, answer, aborter, at: now }
}

/** The early answer to this very call, once, which the caller's signal aborts; null for any other. */
export function takeEarlyAnswer(
  address: string,
  authorization: string | undefined,
  now: number,
  signal?: AbortSignal | null,
): Promise<Response> | null {
  if (asked?.address !== address || asked.authorization !== authorization) return null
  const { answer, aborter, at } = asked
  asked = null
  if (now - at >= KEEP_MS) return null
  signal?.addEventListener('abort', () => aborter.abort(signal.reason))
  return answer
}
