import type { WorldClock } from '#clock/world-clock.ts'
import type { IncomingMessage } from 'node:http'
import type { Street } from '../street/street.ts'
import { refuse, type Answer } from '../public-api/answer.ts'
import type { EventStream } from './event-stream.ts'
import { readJsonObject } from './json-body.ts'

type Context = { readonly street: Street; readonly clock: WorldClock; readonly events: EventStream }

/** Forwards a change of world time to the clock and advances the street. */
export async function setClock(request: IncomingMessage, context: Context): Promise<Answer> {
  const read = await readJsonObject(request)
  if (!('body' in read)) return refuse(read.status, read.error)
  const { now, speed } = read.body
  const isNow = now === undefined || (typeof now === 'string' && !Number.isNaN(Date.parse(now)))
  const isSpeed = speed === undefined || (typeof speed === 'number' && speed >= 1 && speed <= 3600)
  if (!isNow || !isSpeed || (now === undefined && speed === undefined)) {
    return refuse(400, 'Give "now" as an ISO 8601 instant, "speed" as a number from 1 to 3600, or both.')
  }
  const answer = await context.clock.change({
    ...(typeof now === 'string' ? { now } : {}),
    ...(typeof speed === 'number' ? { speed } : {}),
  })
  if (!answer.ok) return refuse(answer.status, answer.message)
  context.street.tick()
  context.events.send(context.street.live())
  return { status: 200, body: { now: answer.time.now.toISOString(), speed: answer.time.speed } }
}
