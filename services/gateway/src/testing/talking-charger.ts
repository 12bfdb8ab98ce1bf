import type { TestCharger } from './test-charger.ts'

export type Call = { readonly action: string; readonly payload: unknown }

/**
 * A charger that sends messages while it answers: it records each call of the gateway, and answers as the test says. An
 * answer with an `error` is an error of that code.
 */
export function letTalk(charger: TestCharger, answer: (call: Call) => unknown) {
  const calls: Call[] = []
  const own = new Map<string, (payload: unknown) => void>()
  let lastId = 0

  async function listen(): Promise<void> {
    for (;;) {
      const [type, id, third, fourth] = await charger.read()
      if (type !== 2) own.get(String(id))?.(third)
      else void reply(String(id), { action: String(third), payload: fourth })
    }
  }

  async function reply(id: string, call: Call): Promise<void> {
    calls.push(call)
    const payload = await answer(call)
    if (payload === null) return
    const error = (payload as { readonly error?: string }).error
    charger.send(JSON.stringify(error === undefined ? [3, id, payload] : [4, id, error, '', {}]))
  }

  void listen()
  return {
    calls,
    /** The payloads of the calls of one action. */
    asked: (action: string) => calls.filter((call) => call.action === action).map((call) => call.payload),
    say(action: string, payload: unknown): Promise<unknown> {
      const id = `own-${++lastId}`
      const answered = new Promise((resolve) => own.set(id, resolve))
      charger.send(JSON.stringify([2, id, action, payload]))
      return answered
    },
    tellStatus(status: string): Promise<unknown> {
      return this.say('StatusNotification', { connectorId: 1, errorCode: 'NoError', status })
    },
    hangUp: () => charger.hangUp(),
  }
}
