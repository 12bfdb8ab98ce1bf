import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountOf, SIGNING_KEY, tokenOf } from '../harness/customers.ts'
import { deviceIdOf } from '../chargers/fleet.ts'
import { postAsCustomer, readText, type Address } from '../people/graphql-request.ts'
import { createLatencies } from '../harness/latencies.ts'
import { sendToParent } from '../harness/bench-process.ts'
import { SERVED_BY } from './load-balancer.ts'

/** Messages of the parent. */
export type PeopleOrder =
  | { readonly kind: 'step' }
  /** So many people save the minimum of their charge range. */
  | { readonly kind: 'save'; readonly count: number; readonly percent: number }
  /** Asks for the outcome of that, once all have an answer. */
  | { readonly kind: 'saved' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'finish' }

/** The accounts whose change was acknowledged. */
export type SavedReport = { readonly acknowledged: readonly string[] }

/** The chargers, by number, that their owners saw as online or offline last. */
export type ShownReport = { readonly online: readonly number[]; readonly offline: readonly number[] }

export type PeopleReport = Awaited<ReturnType<typeof finish>>

/** People who look at Today, each over a connection of their own, until the parent asks for the figures. */
const [port = 0, count = 0, chargers = count] = process.argv.slice(2).map(Number)
const key = process.env[SIGNING_KEY] ?? ''
const LOOK_EVERY_MS = 500

const query = `query Today($deviceId: ID!) {
  customer { accountNumber username }
  device(deviceId: $deviceId) { id currentEvState { status isPluggedIn lastUpdated } }
}`

function saveRange(percent: number): string {
  return `mutation {
    updateCustomerEvPreferencesChargeRange(minimumChargePercent: ${percent}, maximumChargePercent: 90) { isSuccess }
  }`
}

const latencies = createLatencies()
let stepLatencies = createLatencies()
const failures: { at: number; why: string }[] = []
const servedBy = new Set<string>()
const isShownOnline = new Map<number, boolean>()
let saves: readonly Promise<string | null>[] = []
let requests = 0
let stepFrom = 0
const over = new AbortController()

/** Spread over the whole fleet. */
function findCharger(person: number): number {
  return Math.floor((person * chargers) / count)
}

async function look(person: number): Promise<void> {
  const index = findCharger(person)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const address = { port, token: await tokenOf(index, key), agent }
  const body = JSON.stringify({ query, variables: { deviceId: deviceIdOf(index) } })
  await sleep(Math.random() * LOOK_EVERY_MS)
  while (!over.signal.aborted) {
    const from = performance.now()
    const { text, why } = await ask(address, body, `"accountNumber":"${accountOf(index)}"`)
    requests += 1
    if (why === null) {
      for (const each of [latencies, stepLatencies]) each.add(performance.now() - from)
      isShownOnline.set(index, !text.includes('"status":"OFFLINE"'))
    } else {
      failures.push({ at: Date.now(), why })
      isShownOnline.delete(index)
    }
    await sleep(LOOK_EVERY_MS)
  }
  agent.destroy()
}

/** `why` is null, or says why it failed. */
async function ask(address: Address, body: string, expected: string) {
  try {
    const answer = await postAsCustomer(address, `/graphql?k=1&q=${!body.includes('mutation')}`, body)
    const text = await readText(answer)
    if (answer.statusCode !== 200) return { text, why: `status ${answer.statusCode}` }
    servedBy.add(String(answer.headers[SERVED_BY]))
    return { text, why: text.includes(expected) ? null : 'another answer' }
  } catch (error) {
    return { text: '', why: error instanceof Error ? error.message : String(error) }
  }
}

/** The account, or null if the change was not acknowledged. */
async function save(person: number, percent: number): Promise<string | null> {
  const index = findCharger(person)
  const address = { port, token: await tokenOf(index, key) }
  const { why } = await ask(address, JSON.stringify({ query: saveRange(percent) }), '"isSuccess":true')
  return why === null ? accountOf(index) : null
}

const people = Array.from({ length: count }, (_, person) => look(person))

async function answerOrder(order: PeopleOrder): Promise<object | null> {
  switch (order.kind) {
    case 'save':
      saves = Array.from({ length: order.count }, (_, person) => save(person, order.percent))
      return null
    case 'saved': {
      const acknowledged = (await Promise.all(saves)).filter((account) => account !== null)
      return { acknowledged } satisfies SavedReport
    }
    case 'shown':
      return listShown()
    case 'step': {
      const step = { p99: stepLatencies.quantile(0.99), requests: requests - stepFrom }
      stepLatencies = createLatencies()
      stepFrom = requests
      return step
    }
    default:
      return finish()
  }
}

function listShown(): ShownReport {
  const [online = [], offline = []] = [true, false].map((isOnline) =>
    [...isShownOnline.keys()].filter((index) => isShownOnline.get(index) === isOnline),
  )
  return { online, offline }
}

/** With the times of requests that failed, and why, and the names of the processes that answered. */
async function finish() {
  over.abort()
  await Promise.all(people)
  return { requests, ...latencies.summarise(), failures, servedBy: [...servedBy] }
}

process.on('message', (order: PeopleOrder) => {
  void answerOrder(order).then((answer) => answer && sendToParent(answer))
})
process.once('SIGTERM', () => process.exit(0))
