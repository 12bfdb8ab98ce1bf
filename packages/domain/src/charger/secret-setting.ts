/** Names of settings that hold a password or a key. `MaxKeys` holds none. */
const SECRET = /(?:key|password|passphrase|passwd|secret|token|credentials?|psk|pin)$/i

/** Shown instead of a secret. */
export const HIDDEN_VALUE = '(hidden)'

/** True for a setting whose value nobody reads back. */
export function isSecretSetting(name: string): boolean {
  return SECRET.test(name)
}
