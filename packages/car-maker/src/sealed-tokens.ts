import { secretPurposes } from '@driveway/domain/account/secret-purpose'
import { readFields, readNumber, readText } from './answer-fields.ts'
import type { CarMaker, MakerTokens } from './car-maker.ts'

/** Encrypts a secret for one purpose; `open` answers null if it was sealed for another or with another key. */
type SecretBox = {
  seal(secret: string, purpose: string): Buffer
  open(sealed: Uint8Array, purpose: string): string | null
}

/** The maker's API, and the box that encrypts its tokens. */
export type CarMakerAccess = { readonly maker: CarMaker; readonly secrets: SecretBox }

/** Encrypts the tokens of one link: copied to another row, they cannot be opened. */
export function sealTokens(box: SecretBox, linkId: string, tokens: MakerTokens): Buffer {
  return box.seal(JSON.stringify(tokens), secretPurposes.vehicleLink(linkId))
}

/** Null if they cannot be decrypted with this key. */
export function openTokens(box: SecretBox, linkId: string, sealed: Uint8Array): MakerTokens | null {
  const text = box.open(sealed, secretPurposes.vehicleLink(linkId))
  if (text === null) return null
  const fields = readFields(JSON.parse(text))
  const [accessToken, refreshToken] = [readText(fields['accessToken']), readText(fields['refreshToken'])]
  const accessExpiresAt = readNumber(fields['accessExpiresAt'], 0, Number.MAX_SAFE_INTEGER)
  if (accessToken === null || refreshToken === null || accessExpiresAt === null) return null
  return { accessToken, refreshToken, accessExpiresAt }
}
