import { setTimeout as sleep } from 'node:timers/promises'
import { accountOf, SIGNING_KEY, tokenOf } from '../harness/customers.ts'
import { dashboardDay, dashboardQuery } from './dashboard-request.ts'
import { deviceIdOf } from '../chargers/fleet.ts'
import { createLatencies } from '../harness/latencies.ts'
import { sendOverConnection, formatGet, formatPost } from './plain-http.ts'
import { sendToParent, serveParent } from '../harness/bench-process.ts'

export type Side = 'ours' | 'bare'

/** The first response for the first customer, compared between both servers. */
export type FirstAnswers = Readonly<Record<Side, string>>

export type RoundFigures = Awaited<ReturnType<typeof measure>>

/** Connections that send the next request after each response, to both servers in turn. */
const [oursPort = 0, barePort = 0, connections = 0, customers = 0, rounds = 0, warmUp = 0, seconds = 0] =
  process.argv.slice(2).map(Number)
const key = process.env[SIGNING_KEY] ?? ''
const ports = { ours: oursPort, bare: barePort } as const

const requests = {
  ours: await Promise.all(Array.from({ length: customers }, (_, index) => formatQuery(index))),
  bare: Array.from({ length: customers }, (_, index) =>
    formatGet(`/${accountOf(index)}/${deviceIdOf(index)}`),
  ),
} as const

async function formatQuery(index: number): Promise<Buffer> {
  const variables = { deviceId: deviceIdOf(index), ...dashboardDay }
  const headers = {
    'Content-Type': 'application/json',
    'X-Client-Id': 'CUSTOMER',
    Authorization: `Bearer ${await tokenOf(index, key)}`,
  }
  return formatPost('/graphql?k=1&q=true', headers, JSON.stringify({ query: dashboardQuery, variables }))
}

async function requestOnce(side: Side): Promise<string> {
  let text = ''
  let isSent = false
  await sendOverConnection(ports[side], {
    next() {
      if (isSent) return null
      isSent = true
      return requests[side][0] ?? null
    },
    onResponse: ({ body }) => {
      text = body.toString('utf8')
    },
  })
  return text
}

async function measure(side: Side, forSeconds: number) {
  const latencies = createLatencies()
  const figures = { answers: 0, refusals: 0, bytes: 0 }
  let turn = 0
  let isOver = false
  const from = performance.now()
  const loops = Array.from({ length: connections }, () => {
    let sentAt = 0
    return sendOverConnection(ports[side], {
      next() {
        if (isOver) return null
        sentAt = performance.now()
        turn += 1
        return requests[side][turn % customers] ?? null
      },
      onResponse({ status, body }) {
        latencies.add(performance.now() - sentAt)
        figures.answers += 1
        figures.bytes = body.length
        if (status !== 200) figures.refusals += 1
      },
    })
  })
  await sleep(forSeconds * 1000)
  isOver = true
  const elapsed = (performance.now() - from) / 1000
  const measured = { ...figures }
  await Promise.all(loops)
  return { side, seconds: elapsed, ...measured, ...latencies.summarise() }
}

serveParent()
sendToParent({ ours: await requestOnce('ours'), bare: await requestOnce('bare') } satisfies FirstAnswers)
for (const side of ['ours', 'bare'] as const) await measure(side, warmUp)
for (let round = 0; round < rounds; round++) {
  // Alternating, and the order changes, so that load slows both alike.
  const sides: readonly Side[] = round % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours']
  for (const side of sides) {
    sendToParent({ side })
    // The parent reads the CPU usage meanwhile.
    await sleep(200)
    sendToParent(await measure(side, seconds))
  }
}
