import type { RecoveryCodesAnswer } from '@driveway/contract/identity'
import { fail, succeed } from '@driveway/domain/result'
import type { PasskeyService } from '../passkey/passkey-service.ts'
import { readTexts, type Parsed } from './identity-request.ts'
import type { AddSessionRoute } from './session-route.ts'

export function addPasskeyRoutes(route: AddSessionRoute, service: PasskeyService): void {
  route('/passkeys', (origin, token) => service.list(origin, token))

  route('/passkey-options', async (origin, token, body) => {
    const parsed = readTexts(body, ['currentPassword'])
    return parsed.ok ? service.makeOptions(origin, token, parsed.value.currentPassword) : parsed
  })

  route<RecoveryCodesAnswer>('/add-passkey', async (origin, token, body) => {
    const [texts, credential] = [readTexts(body, ['session', 'name']), readCredential(body)]
    if (!texts.ok) return texts
    if (!credential.ok) return credential
    const added = await service.add(origin, token, { ...texts.value, credential: credential.value })
    return added.ok ? succeed({ recoveryCodes: added.value }) : added
  })

  route('/rename-passkey', async (origin, token, body) => {
    const parsed = readTexts(body, ['id', 'name'])
    return parsed.ok ? service.rename(origin, token, parsed.value) : parsed
  })

  route('/remove-passkey', async (origin, token, body) => {
    const parsed = readTexts(body, ['id'])
    return parsed.ok ? service.remove(origin, token, parsed.value.id) : parsed
  })

  route<RecoveryCodesAnswer>('/new-recovery-codes', async (origin, token) => {
    const made = await service.makeCodes(origin, token)
    return made.ok ? succeed({ recoveryCodes: made.value }) : made
  })
}

/** The browser's credential as JSON; its content is verified later. */
export function readCredential(body: unknown): Parsed<object> {
  const credential =
    typeof body === 'object' && body !== null && 'credential' in body ? body.credential : null
  return typeof credential === 'object' && credential !== null
    ? succeed(credential)
    : fail({ code: 'malformed' })
}
