import { cookieNames } from '@driveway/contract/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REFRESH_LIFETIME_S, type Session } from '../sign-in/admission.ts'

const secret = 'Path=/identity; HttpOnly; Secure; SameSite=Strict'
const readable = 'Path=/; Secure; SameSite=Strict'

/** The token itself, which no script can read, a sign for the app that it is there, and the device's mark. */
export function setSessionCookies(reply: FastifyReply, session: Session): void {
  const age = `Max-Age=${REFRESH_LIFETIME_S}`
  const { refreshToken, deviceCookie } = session
  void reply.header('set-cookie', [
    `${cookieNames.refreshToken}=${refreshToken}; ${age}; ${secret}`,
    `${cookieNames.signedIn}=1; ${age}; ${readable}`,
    ...(deviceCookie === null ? [] : [`${cookieNames.knownDevice}=${deviceCookie}; ${age}; ${secret}`]),
  ])
}

/** The device stays known: that mark is the device's and says nothing of the customer. */
export function clearSessionCookies(reply: FastifyReply): void {
  void reply.header('set-cookie', [
    `${cookieNames.refreshToken}=; Max-Age=0; ${secret}`,
    `${cookieNames.signedIn}=; Max-Age=0; ${readable}`,
  ])
}

export function readRefreshCookie(request: FastifyRequest): string | null {
  return readCookie(request, cookieNames.refreshToken)
}

export function readDeviceCookie(request: FastifyRequest): string | null {
  return readCookie(request, cookieNames.knownDevice)
}

function readCookie(request: FastifyRequest, name: string): string | null {
  const prefix = `${name}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim())
  return cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length) || null
}

/**
 * A browser keeps its refresh token in the cookie and is never told it. It cannot help saying where its
 * requests come from, so that no script in a page can pass for another kind of client.
 */
export function keepsCookies(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin !== undefined || site !== undefined || readRefreshCookie(request) !== null
}
