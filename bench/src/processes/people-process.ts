import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountOf, SIGNING_KEY, tokenOf } from '../customers.ts'
import { deviceIdOf } from '../fleet.ts'
import { postAsCustomer } from '../graphql-request.ts'
import { createLatencies } from '../latencies.ts'
import { sendToParent } from '../bench-process.ts'

export type PeopleReport = {
  readonly requests: number
  readonly p50: number
  readonly p99: number
  /** Times of requests that failed, and why. */
  readonly failures: readonly { readonly at: number; readonly why: string }[]
}

/** People who look at Today, each over a connection of their own, until the parent asks for the figures. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const key = process.env[SIGNING_KEY] ?? ''
const LOOK_EVERY_MS = 500

const query = `query Today($deviceId: ID!) {
  customer { accountNumber username }
  device(deviceId: $deviceId) { id currentEvState { status isPluggedIn lastUpdated } }
}`

const latencies = createLatencies()
let stepLatencies = createLatencies()
const failures: { at: number; why: string }[] = []
let requests = 0
let stepFrom = 0
const over = new AbortController()

async function look(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = { port, token: await tokenOf(index, key), agent }
  const body = JSON.stringify({ query, variables: { deviceId: deviceIdOf(index) } })
  await sleep(Math.random() * LOOK_EVERY_MS)
  while (!over.signal.aborted) {
    const from = performance.now()
    const why = await ask(address, body, accountOf(index))
    requests += 1
    if (why === null) {
      const ms = performance.now() - from
      latencies.add(ms)
      stepLatencies.add(ms)
    } else failures.push({ at: Date.now(), why })
    await sleep(LOOK_EVERY_MS)
  }
  agent.destroy()
}

/** Null, or why it failed. */
async function ask(
  address: Parameters<typeof postAsCustomer>[0],
  body: string,
  account: string,
): Promise<string | null> {
  try {
    const answer = await postAsCustomer(address, '/graphql?k=1&q=true', body)
    let text = ''
    for await (const part of answer.setEncoding('utf8')) text += String(part)
    if (answer.statusCode !== 200) return `status ${answer.statusCode}`
    return text.includes(`"accountNumber":"${account}"`) ? null : 'another answer'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const people = Array.from({ length: count }, (_, index) => look(index))

process.on('message', (order: { kind: 'step' | 'finish' }) => {
  if (order.kind === 'finish') void report()
  else {
    sendToParent({ p99: stepLatencies.quantile(0.99), requests: requests - stepFrom })
    stepLatencies = createLatencies()
    stepFrom = requests
  }
})

async function report(): Promise<void> {
  over.abort()
  await Promise.all(people)
  const [p50, p99] = [latencies.quantile(0.5), latencies.quantile(0.99)]
  sendToParent({ requests, p50, p99, failures } satisfies PeopleReport)
}

process.once('SIGTERM', () => process.exit(0))
