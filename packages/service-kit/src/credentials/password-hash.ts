import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, computed off the event loop. */
const MEMORY_KIB = 46 * 1024
const PASSES = 1
const LANES = 1

const cost = { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES }

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost)
}

/** The hash contains its cost, so that older hashes still verify. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalise(password))
}

/** Keyboards encode the same letter in different ways. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
