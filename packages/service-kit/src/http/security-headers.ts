import type { FastifyInstance } from 'fastify'

/** As Google names them for its tag: where it comes from, where it tells by picture, and where by request. */
const TAG_HOST = 'https://www.googletagmanager.com'
const PIXEL_HOSTS = 'https://*.googletagmanager.com https://*.google-analytics.com'
const REPORT_HOSTS = `${PIXEL_HOSTS} https://*.analytics.google.com`

/** Scripts and connections stay with us; only a brand that counts visits lets its customers' yes reach further. */
export function writeContentSecurityPolicy(options: { hasAnalytics: boolean }): string {
  const { hasAnalytics } = options
  return [
    "default-src 'none'",
    `script-src 'self'${hasAnalytics ? ` ${TAG_HOST}` : ''}`,
    "style-src 'self'",
    `img-src 'self' data:${hasAnalytics ? ` ${PIXEL_HOSTS}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${hasAnalytics ? ` ${REPORT_HOSTS}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const TWO_YEARS_S = 63_072_000

export const securityHeaders = {
  'content-security-policy': writeContentSecurityPolicy({ hasAnalytics: false }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Answers are private unless a route says otherwise; forgetting to say so must not leak anything.
  'cache-control': 'no-store',
} as const

/** On every answer, errors too. Browsers heed HSTS over https only, and it is only sent there. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
    }
    done()
  })
}
