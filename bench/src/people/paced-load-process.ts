import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetFleet, GetFleetCount, GetNow } from '@driveway/contract/generated/operator-operations'
import { deviceIdOf } from '../chargers/fleet.ts'
import { sendToParent, serveParent } from '../harness/bench-process.ts'
import { SIGNING_KEY, tokenOf } from '../harness/customers.ts'
import { createLatencies } from '../harness/latencies.ts'
import { dashboardDay, dashboardQuery } from './dashboard-request.ts'
import { readText } from './graphql-request.ts'

/** The environment variable with the session of an operator. */
export const OPERATOR_COOKIE = 'BENCH_OPERATOR_COOKIE'

type Latencies = ReturnType<typeof createLatencies>
type Summary = ReturnType<Latencies['summarise']>

export type PacedFigures = {
  readonly people: Summary
  readonly operators: Summary
  readonly refusals: number
}

/** Requests at a fixed pace, whatever the answers take: a request that waits for another one counts from its own turn. */
const [
  apiPort = 0,
  consolePort = 0,
  customers = 0,
  peopleRate = 0,
  operatorRate = 0,
  rounds = 0,
  seconds = 0,
] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const tokens = await Promise.all(
  Array.from({ length: customers }, (_, index) => tokenOf(index, process.env[SIGNING_KEY] ?? '')),
)
const filters = ['', 'make=make+7', 'status=offline', 'search=customer+99', 'sort=-seen', 'refused=yes']

type Sent = { readonly port: number; readonly path: string; readonly headers: object; readonly body: object }

function post({ port, path, headers, body }: Sent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.on('response', (answer) => {
      readText(answer).then(
        (text) => resolve(answer.statusCode === 200 && !text.includes('"errors"')),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

function askAsPerson(turn: number): Promise<boolean> {
  const variables = { deviceId: deviceIdOf(turn % customers), ...dashboardDay }
  const headers = { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${tokens[turn % customers]}` }
  return post({
    port: apiPort,
    path: '/graphql?k=1&q=true',
    headers,
    body: { query: dashboardQuery, variables },
  })
}

/** Fleet, its count and Now in turn, with another filter each time. */
function askAsOperator(turn: number): Promise<boolean> {
  const query = [GetFleet, GetFleetCount, GetNow][turn % 3]
  const variables = turn % 3 === 2 ? {} : { query: filters[turn % filters.length] }
  const headers = { cookie: `__Host-operator=${process.env[OPERATOR_COOKIE]}` }
  return post({ port: consolePort, path: '/graphql', headers, body: { query, variables } })
}

/** Sends at the rate for one round; returns the number of refusals. */
async function pace(
  rate: number,
  ask: (turn: number) => Promise<boolean>,
  latencies: Latencies,
): Promise<number> {
  const began = performance.now()
  const answers: Promise<boolean>[] = []
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = began + (turn * 1000) / rate
    await sleep(Math.max(0, due - performance.now()))
    answers.push(
      ask(turn).then((isAnswered) => {
        latencies.add(performance.now() - due)
        return isAnswered
      }),
    )
  }
  return (await Promise.all(answers)).filter((isAnswered) => !isAnswered).length
}

function createSide() {
  return { people: createLatencies(), operators: createLatencies(), refusals: 0 }
}

function summarise({ people, operators, refusals }: ReturnType<typeof createSide>): PacedFigures {
  return { people: people.summarise(), operators: operators.summarise(), refusals }
}

serveParent()
const sides = { alone: createSide(), beside: createSide() }
// The first round of each fills the caches.
for (let round = 0; round <= rounds; round += 1) {
  for (const name of ['alone', 'beside'] as const) {
    const side = round === 0 ? createSide() : sides[name]
    const refusals = await Promise.all([
      pace(peopleRate, askAsPerson, side.people),
      ...(name === 'beside' ? [pace(operatorRate, askAsOperator, side.operators)] : []),
    ])
    side.refusals += refusals.reduce((sum, each) => sum + each, 0)
  }
}
sendToParent({ alone: summarise(sides.alone), beside: summarise(sides.beside) })
