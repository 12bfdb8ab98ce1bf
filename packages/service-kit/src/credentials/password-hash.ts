import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, computed off the event loop. */
const MEMORY_KIB = 46 * 1024
const PASSES = 1
const LANES = 1

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

const usualCost: Cost = { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES }

/** A test may choose a lower cost for its customers. */
export function hashPassword(password: string, cost = usualCost): Promise<string> {
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
