import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { openDatabase } from '@driveway/store/kernel/database'
import { dashboardDay, dashboardStatement } from './dashboard-request.ts'
import { serveHttp } from '../harness/bench-process.ts'

/** The baseline: one prepared statement that writes the whole answer, without authentication or GraphQL. */
const database = openDatabase({ url: process.argv[2] ?? '' })
const server = createServer((request, response) => void answer(request, response))

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, account, deviceId] = url.split('/')
  const { rows } = await database.pool.query<{ answer: string }>({
    name: 'dashboard',
    text: dashboardStatement,
    values: [account, deviceId, dashboardDay.from, dashboardDay.to],
  })
  const body = Buffer.from(rows[0]?.answer ?? '')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}

await serveHttp(server, () => database.close())
