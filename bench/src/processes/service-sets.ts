import { findFreePort } from '@driveway/testkit/free-port'
import { createServerProcess } from './topology.ts'

/** An address of each service that has any. */
const addresses = {
  api: '/graphql',
  identity: '/identity/login',
  content: '/content',
  gateway: '/ocpp/BENCH',
} as const

/** Starts a process for each set of services, and returns the services that answer in each. */
export async function probeServiceSets(
  sets: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const answering = await Promise.all(
    sets.map(async (services) => {
      const server = createServerProcess(services, await findFreePort(), {
        ...environment,
        SERVICES: services,
      })
      try {
        await server.start()
        return [services, await listAnswering(server.port)] as const
      } finally {
        await server.stop()
      }
    }),
  )
  return Object.fromEntries(answering)
}

async function listAnswering(port: number): Promise<readonly string[]> {
  const answering: string[] = []
  for (const [name, path] of Object.entries(addresses)) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: name === 'gateway' ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
      ...(name === 'gateway' ? {} : { body: '{}' }),
    })
    await answer.body?.cancel()
    if (answer.status !== 404) answering.push(name)
  }
  return answering
}
