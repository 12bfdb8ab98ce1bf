import { cookieNames } from '@driveway/contract/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const REFRESH_LIFETIME_S = 365 * 24 * 60 * 60

const secret = 'Path=/identity; HttpOnly; Secure; SameSite=Strict'
const readable = 'Path=/; Secure; SameSite=Strict'

/** The token itself, which no script can read, and a sign for the app that it is there. */
export function setSessionCookies(reply: FastifyReply, refreshToken: string): void {
  void reply.header('set-cookie', [
    `${cookieNames.refreshToken}=${refreshToken}; Max-Age=${REFRESH_LIFETIME_S}; ${secret}`,
    `${cookieNames.signedIn}=1; Max-Age=${REFRESH_LIFETIME_S}; ${readable}`,
  ])
}

export function clearSessionCookies(reply: FastifyReply): void {
  void reply.header('set-cookie', [
    `${cookieNames.refreshToken}=; Max-Age=0; ${secret}`,
    `${cookieNames.signedIn}=; Max-Age=0; ${readable}`,
  ])
}

export function readRefreshCookie(request: FastifyRequest): string | null {
  const prefix = `${cookieNames.refreshToken}=`
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
