import type { AccessTokenService } from '../access-token/access-token-service.ts'
import { readTexts } from './identity-request.ts'
import type { AddSessionRoute } from './session-route.ts'

export function addAccessTokenRoutes(route: AddSessionRoute, service: AccessTokenService): void {
  route('/access-tokens', (origin, token) => service.list(origin, token))

  route('/make-access-token', async (origin, token, body) => {
    const parsed = readTexts(body, ['name', 'scope', 'days'])
    if (!parsed.ok) return parsed
    const { name, scope, days } = parsed.value
    return service.make(origin, token, { name, scope, days: Number(days) })
  })

  route('/revoke-access-token', async (origin, token, body) => {
    const parsed = readTexts(body, ['id'])
    return parsed.ok ? service.revoke(origin, token, parsed.value.id) : parsed
  })
}
