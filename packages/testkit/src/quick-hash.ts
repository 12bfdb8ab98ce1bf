import { hashPassword } from '@driveway/service-kit/credentials/password-hash'

/** Checking a password costs what its hash did: a real one fills 46 MiB. */
const cost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

/** The hash of a test customer's password. */
export function hashQuickly(password: string): Promise<string> {
  return hashPassword(password, cost)
}
