import { cookieNames, secretCookieNames, formerName } from '@driveway/contract/identity'
import { LANGUAGE_COOKIE } from '@driveway/domain/language'
import { PAGE_PASS_S } from '@driveway/service-kit/credentials/page-pass'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_LIFETIME_S, type Session } from '../session/session-opening.ts'

const secret = 'Path=/identity; HttpOnly; Secure; SameSite=Strict'
const readable = 'Path=/; Secure; SameSite=Strict'
/** Pages of any path have it, scripts and other sites do not. */
const ofPages = 'Path=/; HttpOnly; Secure; SameSite=Strict'
/** A session of the build before goes on under the new name. */
const FORMER_ENDS = `${formerName(cookieNames.signedIn)}=; Max-Age=0; ${readable}`

/** Sets the refresh token and the page pass, which no script can read, a readable `signedIn` flag, and the known-device cookie. */
export function setSessionCookies(reply: FastifyReply, session: Session): void {
  const { refreshToken, pagePass, endsInS, deviceCookie, language } = session
  const age = `Max-Age=${endsInS}`
  void reply.header('set-cookie', [
    `${secretCookieNames.refreshToken}=${refreshToken}; ${age}; ${secret}`,
    `${cookieNames.signedIn}=1; ${age}; ${readable}`,
    `${secretCookieNames.pagePass}=${pagePass}; Max-Age=${PAGE_PASS_S}; ${ofPages}`,
    FORMER_ENDS,
    ...(deviceCookie === null
      ? []
      : [`${secretCookieNames.knownDevice}=${deviceCookie}; Max-Age=${SESSION_LIFETIME_S}; ${secret}`]),
    ...(language === null
      ? []
      : [`${LANGUAGE_COOKIE}=${language}; Max-Age=${SESSION_LIFETIME_S}; ${readable}`]),
  ])
}

/** Keeps the known-device cookie: it belongs to the device and identifies nobody. */
export function clearSessionCookies(reply: FastifyReply): void {
  void reply.header('set-cookie', [
    `${secretCookieNames.refreshToken}=; Max-Age=0; ${secret}`,
    `${cookieNames.signedIn}=; Max-Age=0; ${readable}`,
    `${secretCookieNames.pagePass}=; Max-Age=0; ${ofPages}`,
    FORMER_ENDS,
  ])
}

export function readRefreshCookie(request: FastifyRequest): string | null {
  return readCookie(request, secretCookieNames.refreshToken)
}

export function readDeviceCookie(request: FastifyRequest): string | null {
  return readCookie(request, secretCookieNames.knownDevice)
}

function readCookie(request: FastifyRequest, name: string): string | null {
  const prefix = `${name}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim())
  return cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length) || null
}

/**
 * A browser keeps its refresh token in the cookie and never sees it in an answer. Browsers always send Origin or
 * Sec-Fetch-Site, so that no script can pass for another kind of client.
 */
export function keepsCookies(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin !== undefined || site !== undefined || readRefreshCookie(request) !== null
}
