import { setTimeout as sleep } from 'node:timers/promises'
import { accountOf, SIGNING_KEY, tokenOf } from './customers.ts'
import { dashboardDay, dashboardQuery } from './dashboard-question.ts'
import { deviceIdOf } from './fleet.ts'
import { createLatencies } from './latencies.ts'
import { askOverLine, formatGet, formatPost } from './plain-http.ts'
import { answerUsage, tell } from './role.ts'

export type Side = 'ours' | 'bare'

/** The first answer to the first customer, to be compared. */
export type FirstAnswers = Readonly<Record<Side, string>>

export type RoundFigures = {
  readonly side: Side
  readonly seconds: number
  readonly answers: number
  readonly refusals: number
  readonly bytes: number
  readonly p50: number
  readonly p99: number
}

/** Screens that each ask again as soon as they have been answered, of the one server and of the other by turns. */
const [oursPort = 0, barePort = 0, connections = 0, customers = 0, rounds = 0, warmUp = 0, seconds = 0] =
  process.argv.slice(2).map(Number)
const key = process.env[SIGNING_KEY] ?? ''
const ports = { ours: oursPort, bare: barePort } as const

const requests = {
  ours: await Promise.all(Array.from({ length: customers }, (_, index) => formatQuestion(index))),
  bare: Array.from({ length: customers }, (_, index) =>
    formatGet(`/${accountOf(index)}/${deviceIdOf(index)}`),
  ),
} as const

async function formatQuestion(index: number): Promise<Buffer> {
  const variables = { deviceId: deviceIdOf(index), ...dashboardDay }
  const headers = {
    'Content-Type': 'application/json',
    'X-Client-Id': 'CUSTOMER',
    Authorization: `Bearer ${await tokenOf(index, key)}`,
  }
  return formatPost('/graphql?k=1&q=true', headers, JSON.stringify({ query: dashboardQuery, variables }))
}

async function askOnce(side: Side): Promise<string> {
  let text = ''
  let isAsked = false
  await askOverLine(ports[side], {
    next() {
      if (isAsked) return null
      isAsked = true
      return requests[side][0] ?? null
    },
    hear: ({ body }) => {
      text = body.toString('utf8')
    },
  })
  return text
}

async function measure(side: Side, forSeconds: number): Promise<RoundFigures> {
  const latencies = createLatencies()
  const figures = { answers: 0, refusals: 0, bytes: 0 }
  let turn = 0
  let isOver = false
  const from = performance.now()
  const lines = Array.from({ length: connections }, () => {
    let sentAt = 0
    return askOverLine(ports[side], {
      next() {
        if (isOver) return null
        sentAt = performance.now()
        turn += 1
        return requests[side][turn % customers] ?? null
      },
      hear({ status, body }) {
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
  const told = { ...figures }
  await Promise.all(lines)
  return {
    side,
    seconds: elapsed,
    ...told,
    p50: latencies.quantile(0.5),
    p99: latencies.quantile(0.99),
  }
}

answerUsage()
tell({ ours: await askOnce('ours'), bare: await askOnce('bare') } satisfies FirstAnswers)
for (const side of ['ours', 'bare'] as const) await measure(side, warmUp)
for (let round = 0; round < rounds; round++) {
  // By turns, and who goes first changes, so that a busy machine slows both alike.
  const sides: readonly Side[] = round % 2 === 0 ? ['ours', 'bare'] : ['bare', 'ours']
  for (const side of sides) {
    tell({ side })
    // Whoever listens looks at what has been used so far.
    await sleep(200)
    tell(await measure(side, seconds))
  }
}
process.once('SIGTERM', () => process.disconnect())
