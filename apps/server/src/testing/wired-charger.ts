/** A call of the server, as it stands on the wire. */
export type ServerCall = { readonly action: string; readonly payload: Record<string, unknown> }

/** The payload of the answer; an Error answers with an error, null not at all. */
export type Answer = (call: ServerCall) => unknown

export type WiredCharger = Awaited<ReturnType<typeof connectCharger>>

/** A charger on a real socket: it answers the server's calls as the test decides, and reports what the test wants. */
export async function connectCharger(
  address: string,
  options: { readonly protocol: string; readonly password: string; readonly answer: Answer },
) {
  const chargerId = new URL(address).pathname.split('/').at(-1) ?? ''
  const credentials = Buffer.from(`${chargerId}:${options.password}`).toString('base64')
  const socket = new WebSocket(address, {
    protocols: [options.protocol],
    headers: { authorization: `Basic ${credentials}` },
  })
  const calls: ServerCall[] = []
  const waiting = new Map<string, (payload: unknown) => void>()
  let lastId = 0

  socket.addEventListener('message', ({ data }) => {
    const [type, id, third, fourth] = JSON.parse(String(data))
    if (type !== 2) return waiting.get(id)?.(third)
    const call = { action: third, payload: fourth }
    calls.push(call)
    const payload = options.answer(call)
    if (payload instanceof Error) socket.send(JSON.stringify([4, id, payload.message, '', {}]))
    else if (payload !== null) socket.send(JSON.stringify([3, id, payload]))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })

  return {
    calls,
    /** Payloads of the server's calls of one action. */
    asked: (action: string) => calls.filter((call) => call.action === action).map((call) => call.payload),

    /** Sends a message, and resolves to the server's answer. */
    report(action: string, payload: unknown): Promise<unknown> {
      const id = `own-${++lastId}`
      const answered = new Promise((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify([2, id, action, payload]))
      return answered
    },

    close(): Promise<void> {
      return new Promise((resolve) => {
        if (socket.readyState === WebSocket.CLOSED) return resolve()
        socket.addEventListener('close', () => resolve())
        socket.close()
      })
    },
  }
}
