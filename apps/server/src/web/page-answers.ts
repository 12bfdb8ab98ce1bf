import type { AnswerPage } from '@driveway/api/page-answers'
import { writeDataBlock } from '@driveway/brand/fill-page'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import type { FastifyRequest } from 'fastify'
import { readCookie } from './page-visit.ts'

/** Set by identity, and out of reach of scripts. */
const PASS_COOKIE = '__Secure-pagePass'
/** Pages that begin with the devices and the account of the customer. */
const paths = new Set(['/', '/electric-vehicles', '/electric-vehicles/history'])
/** A page is not held up by a database that is slow: the app asks for itself. */
const WAIT_MS = 1_000

export type PageAnswerDeps = { readonly answerPage: AnswerPage; readonly worldTime: () => Date }

/** The data block with the first answers of a signed-in customer, or null: the app then asks for them. */
export async function writePageAnswers(
  { headers, ip }: FastifyRequest,
  visit: { readonly path: string; readonly brand: string; readonly isSignedIn: boolean | null },
  { answerPage, worldTime }: PageAnswerDeps,
): Promise<string | null> {
  const pass = readCookie(headers.cookie, PASS_COOKIE)
  // A sign-out without a network removes the readable cookie alone.
  if (pass === null || visit.isSignedIn !== true || !paths.has(visit.path)) return null
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), WAIT_MS)
  const answered = answerPage({ pass, brand: visit.brand, address: countedAddress(ip) }).catch(() => null)
  const answers = await Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
  if (answers === null) return null
  return writeDataBlock('answers', { headers: { 'x-world-time': worldTime().toISOString() }, ...answers })
}
