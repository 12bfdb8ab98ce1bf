export type LiveEvent = { readonly event: string; readonly data: unknown }

/** Reads a text/event-stream as the app does: bit by bit, from the answer to a POST. */
export async function openLive(origin: string, token: string, headers: Record<string, string> = {}) {
  const hangUp = new AbortController()
  const answer = await fetch(`${origin}/graphql/live`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-id': 'CUSTOMER',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: '{}',
    signal: hangUp.signal,
  })
  const events: LiveEvent[] = []
  const comments: string[] = []
  let isOver = false

  function note(block: string): void {
    const lines = block.split('\n')
    const event = lines.find((line) => line.startsWith('event: '))?.slice(7)
    const data = lines.find((line) => line.startsWith('data: '))?.slice(6)
    if (event === undefined) comments.push(block)
    else events.push({ event, data: JSON.parse(data ?? 'null') })
  }

  async function readAll(): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) note(block)
    }
  }

  const over = readAll()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    comments,
    over,
    isOver: () => isOver,
    hangUp: () => hangUp.abort(),
  }
}
