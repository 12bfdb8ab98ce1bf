import { createHash, randomBytes } from 'node:crypto'

const PASSWORD_BYTES = 20
const DEVICE_ID_BYTES = 12
const CHARGER_ID_BYTES = 5

export type ChargerPassword = {
  /** 20 random bytes in hexadecimal, as Basic authentication carries them. */
  readonly password: string
  /** The only form that is stored. */
  readonly passwordSha256: Buffer
}

export function createChargerPassword(): ChargerPassword {
  const password = randomBytes(PASSWORD_BYTES).toString('hex')
  return { password, passwordSha256: createHash('sha256').update(password).digest() }
}

/** A device's id is opaque, and is not the id that its charger connects with. */
export function createDeviceId(): string {
  return randomBytes(DEVICE_ID_BYTES).toString('base64url')
}

export function createChargerId(): string {
  return `DW-${randomBytes(CHARGER_ID_BYTES).toString('hex').toUpperCase()}`
}
