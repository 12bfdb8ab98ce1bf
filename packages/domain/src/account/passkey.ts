export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 40
export const RECOVERY_CODE_COUNT = 8

/** Without letters and digits that look alike. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const RECOVERY_CODE_LENGTH = 10
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** The name without surrounding spaces; null if none is left, or if it is too long. */
export function readPasskeyName(text: string): string | null {
  const name = text.trim()
  return name === '' || name.length > MAX_PASSKEY_NAME_LENGTH || /\p{Cc}/u.test(name) ? null : name
}

/** `ABCDE-FGHJK`, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`
}

/** A typed code in the form in which it is compared, whatever its case, spaces and hyphens; null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return RECOVERY_CODE.test(code) ? code : null
}
