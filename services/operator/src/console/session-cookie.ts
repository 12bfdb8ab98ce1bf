import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorSession } from '../staff/passkey-sign-in.ts'

/** The prefix binds it to this host alone; no script can read it, and no other site can send it. */
const NAME = '__Host-operator'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict'

export function setSessionCookie(reply: FastifyReply, { token, maxAgeS }: OperatorSession): void {
  void reply.header('set-cookie', `${NAME}=${token}; Max-Age=${maxAgeS}; ${ATTRIBUTES}`)
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`)
}

export function readSessionCookie({ headers }: FastifyRequest): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim())
  return cookies.find((each) => each.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || null
}
