import { CLIENT_ID, CLIENT_ID_HEADER, cookieNames, type LoginAnswer } from '@driveway/contract/identity'
import { createCookies, type Cookies } from '../session/cookies.ts'
import { runAlone } from '../session/run-alone.ts'
import { isFreshToken, readHeldToken, writeTokens } from '../session/token-cookies.ts'
import { earlyOperations } from './early-operations.ts'
import { writeAddress } from './graphql-address.ts'

/** As long as the app waits for its own requests. */
const REFRESH_WITHIN_MS = 15_000

/** An answer that nobody has taken by then is old. */
const KEEP_MS = 10_000

/** Pages that begin with the devices: home, Today and History, without the table of all paths, which the app brings. */
const pages = new Set(['/', '/electric-vehicles', '/electric-vehicles/history'])

const json = { 'content-type': 'application/json' }

/** The id of the data block with the answers that the server has sent with the page. */
const SENT_ID = 'answers'

type Asked = {
  /** Null for an answer that came with the page, which was sent to this session alone. */
  readonly authorization: string | null
  readonly answer: Promise<Response>
  readonly aborter: AbortController
  readonly at: number
}

/** By address. */
const asked = new Map<string, Asked>()

function readFresh(cookies: Cookies, now: number): string | null {
  const held = readHeldToken(cookies, now)
  return held && isFreshToken(held, now) ? held.idToken : null
}

/** A new token by the refresh cookie, stored as the session does; null where there is none, which the session reports. */
async function refresh(window: Window, cookies: Cookies, now: number): Promise<string | null> {
  const response = await window.fetch('/identity/refresh-login', {
    method: 'POST',
    headers: json,
    body: '{"refreshToken":null}',
    signal: AbortSignal.timeout(REFRESH_WITHIN_MS),
  })
  if (!response.ok) return null
  const { idToken, expires } = (await response.json()) as LoginAnswer
  return idToken === null || expires === null ? null : writeTokens(cookies, { idToken, expires }, now).idToken
}

/** The answers by name, and the headers of all of them, as a response takes them. */
type Sent = { readonly headers: Record<string, string>; readonly [name: string]: unknown }

/** The answers that came with the page, if it has any. */
function takeSent(document: Document): Sent | null {
  const block = document.getElementById(SENT_ID)
  block?.remove()
  return block && (JSON.parse(block.textContent) as Sent)
}

function ask(window: Window, token: string | null, sent: Sent | null, now: number): void {
  const authorization = sent ? null : `Bearer ${token}`
  for (const [name, query] of Object.entries(earlyOperations)) {
    const body = JSON.stringify({ query, variables: {} })
    const address = writeAddress('/graphql', query, body, true)
    const aborter = new AbortController()
    const headers = { ...json, [CLIENT_ID_HEADER]: CLIENT_ID, authorization: `Bearer ${token}` }
    const answer = sent
      ? Promise.resolve(Response.json(sent[name], sent))
      : window.fetch(address, { method: 'POST', headers, body, signal: aborter.signal })
    // The app asks again and reports the failure.
    answer.catch(() => undefined)
    asked.set(address, { authorization, answer, aborter, at: now })
  }
}

/** Asks for the devices and the account of a signed-in customer before the app has arrived, which takes the answers over. */
export async function askEarly(window: Window, now: () => number): Promise<void> {
  const { location, document, navigator } = window
  if (!pages.has(location.pathname)) return
  const cookies = createCookies(document)
  if (cookies.read(cookieNames.signedIn) === null) return
  const sent = takeSent(document)
  const held = readFresh(cookies, now())
  if (sent || held !== null) ask(window, held, sent, now())
  if (held !== null) return
  // The session waits for this lock, and then finds the token and what was asked with it.
  await runAlone(navigator.locks, async () => {
    const token = readFresh(cookies, now()) ?? (await refresh(window, cookies, now()))
    if (token !== null && !sent) ask(window, token, null, now())
  }).catch(() => undefined)
}

/**
 * The early answer to this very call, once, which the caller's signal aborts; null for any other. Without
 * `authorization` only one that came with the page.
 */
export function takeEarlyAnswer(
  address: string,
  authorization: string | null,
  now: number,
  signal?: AbortSignal | null,
): Promise<Response> | null {
  const found = asked.get(address)
  if (!found || found.authorization !== authorization) return null
  asked.delete(address)
  if (now - found.at >= KEEP_MS) return null
  signal?.addEventListener('abort', () => found.aborter.abort(signal.reason))
  return found.answer
}
