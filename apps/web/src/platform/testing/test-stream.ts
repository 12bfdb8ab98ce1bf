/** The server's end of one live stream, for tests. */
export type TestStream = {
  /** True while the client listens. */
  isOpen: () => boolean
  write: (text: string) => void
  tell: (event: 'device-state' | 'plan-made', deviceId: string) => void
  sayGoodbye: (reason: string) => void
  /** The server ends it. */
  end: () => void
  /** The connection breaks. */
  cut: () => void
}

/** Answers as `POST /graphql/live` does, and keeps the server's end of it in `streams`. */
export function openTestStream(streams: TestStream[], signal: AbortSignal | null): Response {
  const encoder = new TextEncoder()
  let isOpen = true
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      function write(text: string): void {
        controller.enqueue(encoder.encode(text))
      }
      function end(): void {
        isOpen = false
        controller.close()
      }
      function cut(): void {
        isOpen = false
        controller.error(new TypeError('network error'))
      }
      streams.push({
        isOpen: () => isOpen,
        write,
        tell: (event, deviceId) => write(`event: ${event}\ndata: ${JSON.stringify({ deviceId })}\n\n`),
        sayGoodbye: (reason) => {
          write(`event: goodbye\ndata: ${JSON.stringify({ reason })}\n\n`)
          end()
        },
        end,
        cut,
      })
      signal?.addEventListener('abort', () => isOpen && cut())
      write(': open\n\n')
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}
