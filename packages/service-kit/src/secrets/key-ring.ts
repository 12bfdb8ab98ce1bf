import { createSecretBox, type SecretBox } from './secret-box.ts'

/**
 * Keys that the database holds, each encrypted with SECRETS_KEY. While it is replaced, `next` is the new key under the old
 * one and `former` the old key under the new one, so that a server with either reads everything. `hash` is the key of
 * keyed hashes: they cannot be written again, and so keep their key.
 */
export const storedKeyNames = ['next', 'former', 'hash'] as const
export type StoredKeyName = (typeof storedKeyNames)[number]
export type StoredKeys = Readonly<Partial<Record<StoredKeyName, Uint8Array>>>

export type KeyRing = SecretBox & {
  /** Takes over what the database holds now. */
  learn(stored: StoredKeys): void
}

export function keyPurpose(name: StoredKeyName): string {
  return `secrets key ${name}`
}

/** Encrypts with SECRETS_KEY, and decrypts with the other key of a replacement too. */
export function createKeyRing(key: Uint8Array): KeyRing {
  const own = createSecretBox(key)
  let boxes = [own]
  let hasher = own

  function open(sealed: Uint8Array, purpose: string): string | null {
    for (const box of boxes) {
      const secret = box.open(sealed, purpose)
      if (secret !== null) return secret
    }
    return null
  }

  function openKey(stored: StoredKeys, name: StoredKeyName): readonly SecretBox[] {
    const text = stored[name] && open(stored[name], keyPurpose(name))
    return text ? [createSecretBox(Buffer.from(text, 'base64'))] : []
  }

  return {
    seal: (secret, purpose) => own.seal(secret, purpose),
    open,
    hash: (value, purpose) => hasher.hash(value, purpose),
    learn(stored) {
      boxes = [own, ...openKey(stored, 'next'), ...openKey(stored, 'former')]
      hasher = openKey(stored, 'hash')[0] ?? own
    },
  }
}
