import { hash, verify } from '@node-rs/argon2'

/** argon2id, which is the library's own choice of the three; its work is done off the event loop. */
const MEMORY_KIB = 46 * 1024
const PASSES = 1
const LANES = 1

const cost = { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES }

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost)
}

/** The cost stands in the hash itself, so that older ones still open. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalise(password))
}

/** Keyboards spell the same letter in different ways. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
