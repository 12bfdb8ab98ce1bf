import { UNSUBSCRIBE_PATH, UNSUBSCRIBE_QUERY } from '@driveway/domain/notice/unsubscribe'
import { paths } from '@driveway/domain/journey/paths'
import { EdgeRefusal } from '@driveway/service-kit/http/edge-errors'
import { limitByAddress } from '@driveway/service-kit/limit/address-limit'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { NoticeChoiceStore } from '@driveway/store/notices/notice-choice-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

type Deps = {
  readonly choices: NoticeChoiceStore
  readonly secrets: Pick<SecretBox, 'hash'>
  readonly logger: Logger
}

const MAX_BODY_BYTES = 1_000
const LIMIT = { points: 60, windowMs: 60_000 }

/**
 * Ends mails of one kind by the token of any of them. A mail program posts a form (RFC 8058), the app's page posts JSON;
 * a GET changes nothing, because scanners follow links.
 */
export function addUnsubscribeRoute(app: FastifyInstance, { choices, secrets, logger }: Deps): void {
  void app.register((scope, _options, done) => {
    limitByAddress(scope, { ...LIMIT, logger })
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(
      forms,
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, _body, parsed) => parsed(null, {}),
    )
    scope.post(UNSUBSCRIBE_PATH, { config: { takesAnyBody: true } }, (request) => unsubscribe(request))
    scope.get(UNSUBSCRIBE_PATH, (request, reply) => {
      const query = new URLSearchParams({ [UNSUBSCRIBE_QUERY]: findToken(request) ?? '' })
      return reply.redirect(`${paths.unsubscribe}?${query.toString()}`, 303)
    })
    done()
  })

  async function unsubscribe(request: FastifyRequest): Promise<{ readonly kind: string }> {
    const token = readUnsubscribeToken(secrets, findToken(request) ?? '')
    const isOn = (request.body as { isOn?: unknown } | null)?.isOn === true
    if (token === null || !(await choices.endMails(token.personId, token.kind, !isOn)))
      throw new EdgeRefusal(404, 'unknown-token', 'This link is not valid.')
    return { kind: token.kind }
  }
}

function findToken(request: FastifyRequest): string | null {
  const token = (request.query as Record<string, unknown>)[UNSUBSCRIBE_QUERY]
  return typeof token === 'string' ? token : null
}
