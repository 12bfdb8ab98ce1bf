import type { LoginAnswer } from '@driveway/contract/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../session/session-opening.ts'
import { keepsCookies, setSessionCookies } from './session-cookies.ts'

/** A browser gets its refresh token as a cookie, any other client in the answer. */
export function answerSession(request: FastifyRequest, reply: FastifyReply, session: Session): LoginAnswer {
  const { idToken, expires, refreshToken } = session
  if (!keepsCookies(request)) return { idToken, expires, refreshToken, challenges: [] }
  setSessionCookies(reply, session)
  return { idToken, expires, refreshToken: null, challenges: [] }
}
