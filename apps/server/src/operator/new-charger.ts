type RandomBytes = (count: number) => Buffer

const PASSWORD_BYTES = 20
const ID_BYTES = 12

/** 20 random bytes, written in hexadecimal, as OCPP's Basic authentication carries them. */
export function createChargerPassword(random: RandomBytes): string {
  return random(PASSWORD_BYTES).toString('hex')
}

/** A device's id is opaque, and is not its charger's OCPP id. */
export function createDeviceId(random: RandomBytes): string {
  return random(ID_BYTES).toString('base64url')
}
