import type { FastifyInstance } from 'fastify'

/** Hosts that Google documents for its tag: scripts, images and requests. */
const TAG_HOST = 'https://www.googletagmanager.com'
const PIXEL_HOSTS = 'https://*.googletagmanager.com https://*.google-analytics.com'
const REPORT_HOSTS = `${PIXEL_HOSTS} https://*.analytics.google.com`

/** Of `clean-html.ts` and `register-worker.ts` in the web app. */
const TRUSTED_POLICIES = 'clean-html service-worker'

type PolicyOptions = {
  readonly hasAnalytics: boolean
  /** The SHA-256 in base64 of the page's one style element. */
  readonly styleHash?: string | undefined
  /** The page's styles contain a font. */
  readonly hasFont?: boolean
}

/** Scripts and connections stay on our origin, except for a brand with analytics and its customers' consent. */
export function writeContentSecurityPolicy({
  hasAnalytics,
  styleHash,
  hasFont = false,
}: PolicyOptions): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hasAnalytics ? ` ${TAG_HOST}` : ''}`,
    `style-src 'self'${styleHash === undefined ? '' : ` 'sha256-${styleHash}'`}`,
    `img-src 'self' data:${hasAnalytics ? ` ${PIXEL_HOSTS}` : ''}`,
    `font-src 'self'${hasFont ? ' data:' : ''}`,
    `connect-src 'self'${hasAnalytics ? ` ${REPORT_HOSTS}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Google's tag makes script elements from strings.
    ...(hasAnalytics ? [] : [`require-trusted-types-for 'script'; trusted-types ${TRUSTED_POLICIES}`]),
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
  // Answers are private by default, so that a forgotten header leaks nothing.
  'cache-control': 'no-store',
} as const

/** Set on every answer, errors too. HSTS is sent over https only, where browsers honour it. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
    }
    done()
  })
}
