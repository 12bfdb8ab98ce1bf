import { request, type IncomingMessage } from 'node:http'

export type LiveEvent = { readonly event: string; readonly data: unknown }

/**
 * Reads a text/event-stream from the response to a POST, chunk by chunk. Not with `fetch`, which opens a spare
 * connection after an abort and keeps it alive for seconds.
 */
export async function openLive(origin: string, token: string, headers: Record<string, string> = {}) {
  const sent = request(`${origin}/graphql/live`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'x-client-id': 'CUSTOMER',
      authorization: `Bearer ${token}`,
      ...headers,
    },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end('{}')
  })
  const events: LiveEvent[] = []
  const comments: string[] = []
  let isOver = false

  function addBlock(block: string): void {
    const lines = block.split('\n')
    const event = lines.find((line) => line.startsWith('event: '))?.slice(7)
    const data = lines.find((line) => line.startsWith('data: '))?.slice(6)
    if (event === undefined) comments.push(block)
    else events.push({ event, data: JSON.parse(data ?? 'null') })
  }

  async function readAll(): Promise<void> {
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) {
      text += String(chunk)
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) addBlock(block)
    }
  }

  const over = readAll()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    comments,
    over,
    isOver: () => isOver,
    disconnect: () => sent.destroy(),
  }
}
