import type { AnswerPage } from '@driveway/api/page-answers'
import { modes, type Mode } from '@driveway/brand/brand-id'
import { writeDataBlock } from '@driveway/brand/fill-page'
import { SYSTEM_DARK } from '@driveway/brand/sent-pages'
import { countedAddress } from '@driveway/service-kit/http/client-address'
import type { FastifyRequest } from 'fastify'
import { readCookie, type PageVisit } from './page-visit.ts'

/** Set by identity, and out of reach of scripts. */
const PASS_COOKIE = '__Secure-pagePass'
const HISTORY = '/electric-vehicles/history'
/** Pages that begin with the devices and the account of the customer. */
const paths = new Set(['/', '/electric-vehicles', HISTORY])
/** A page is not held up by a database that is slow: the app asks for itself. */
const WAIT_MS = 1_000

export type PageAnswerDeps = { readonly answerPage: AnswerPage; readonly worldTime: () => Date }

const markMedia = { dark: SYSTEM_DARK, light: `not all and ${SYSTEM_DARK}` } as const

/** The mark in the ring is the largest thing that Today shows first: it loads beside the scripts. */
function preloadMark(brand: string, chosen: Mode | null): string {
  return modes
    .filter((mode) => chosen === null || mode === chosen)
    .map((mode) => {
      const media = chosen === null ? ` media="${markMedia[mode]}"` : ''
      return `<link rel="preload" as="image" href="/brand/${brand}/mark-${mode}.svg"${media}>`
    })
    .join('')
}

/** The data block with the first answers of a signed-in customer, or null: the app then asks for them. */
export async function writePageAnswers(
  { headers, ip }: FastifyRequest,
  visit: Pick<PageVisit, 'mode' | 'isSignedIn'> & { readonly path: string; readonly brand: string },
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
  const block = writeDataBlock('answers', {
    headers: { 'x-world-time': worldTime().toISOString() },
    ...answers,
  })
  return visit.path === HISTORY ? block : preloadMark(visit.brand, visit.mode) + block
}
