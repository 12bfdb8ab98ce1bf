import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { createSecretBox, SECRETS_KEY_BYTES } from '@driveway/service-kit/secrets/secret-box'
import { createIdentityService } from '@driveway/identity/identity-service'
import { systemClock } from '@driveway/service-kit/clock'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { createLogger } from '@driveway/service-kit/logger'
import { hashPassword } from '@driveway/service-kit/credentials/password-hash'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { reportAtMost } from '@driveway/testkit/figure'
import { quantileOf } from '@driveway/testkit/quantile'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { startTestPostgres } from '@driveway/testkit/test-postgres'

const TRIES = 200
const WARM_UP = 10
/** The limits are raised, because this bench measures time only. */
const NO_LIMIT = 1_000_000

type Login = (username: string) => Promise<number>

/** Measures failed logins over HTTP for a known and for an unknown account. */
async function measure(login: Login): Promise<{ known: number[]; unknown: number[] }> {
  const known: number[] = []
  const unknown: number[] = []
  for (let count = -WARM_UP; count < TRIES; count += 1) {
    // Alternating, and the order changes, so that load slows both alike.
    const isKnownFirst = count % 2 === 0
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const took = await login(isKnown ? 'sam@example.org' : 'nobody@example.org')
      if (count >= 0) (isKnown ? known : unknown).push(took)
    }
  }
  return { known, unknown }
}

function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}

/** Three standard errors of the difference of the two medians. */
function noiseOf(...series: readonly (readonly number[])[]): number {
  const errors = series.map((values) => {
    const median = medianOf(values)
    const deviation = 1.4826 * medianOf(values.map((value) => Math.abs(value - median)))
    return (1.2533 * deviation) / Math.sqrt(values.length)
  })
  return 3 * Math.hypot(...errors)
}

async function run(): Promise<void> {
  await using database = await createTestDatabase()
  await addTestCustomer(database, {
    accountNumber: '1',
    username: 'sam@example.org',
    passwordHash: await hashPassword('orchard-rise'),
  })
  const logger = createLogger({ name: 'bench', level: 'error' })
  const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: [] })
  const identity = await createIdentityService({
    database,
    clock: systemClock,
    logger,
    secrets: createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES)),
    brandOf: () => 'kestrel',
    limits: { perAddress: NO_LIMIT, perAccount: NO_LIMIT },
  })
  identity.register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/identity/login`

  async function login(username: string): Promise<number> {
    const began = performance.now()
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'not the password' }),
    })
    await answer.arrayBuffer()
    const took = performance.now() - began
    if (answer.status !== 401) throw new Error(`A login that must fail returned ${answer.status}`)
    return took
  }

  try {
    const { known, unknown } = await measure(login)
    const difference = Math.abs(medianOf(known) - medianOf(unknown))
    const noise = noiseOf(known, unknown)
    console.log(`Failed logins, ${TRIES} of each, medians:`)
    console.log(`  known account    ${medianOf(known).toFixed(2)} ms`)
    console.log(`  unknown account  ${medianOf(unknown).toFixed(2)} ms`)
    reportAtMost('difference of the medians, as a share of the noise', difference / noise, 1)
  } finally {
    await app.close()
  }
}

const postgres = await startTestPostgres()
try {
  await run()
} finally {
  await postgres.stop()
}
