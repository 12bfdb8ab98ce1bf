import type { PushService } from '#push/push-service.ts'
import type { IncomingMessage } from 'node:http'
import { refuse, refuseMethod, type Answer } from '../public-api/answer.ts'
import type { Street } from '../street/street.ts'

const MESSAGE_PATH = /^\/push\/([\w-]{1,40})$/
const PHONE_PATH = /^\/houses\/([a-z0-9-]{1,40})\/phone$/
const MAX_BYTES = 10_000

type Context = { readonly push: PushService; readonly street: Street }

/** Takes push messages, and gives residents phones that get them; null for other paths. */
export async function answerPush(
  path: string,
  request: IncomingMessage,
  { push, street }: Context,
): Promise<Answer | null> {
  const id = MESSAGE_PATH.exec(path)?.[1]
  const key = PHONE_PATH.exec(path)?.[1]
  if (id === undefined && key === undefined) return null
  if (request.method !== 'POST') return refuseMethod('POST')
  const body = await readBody(request)
  if (body === null) return refuse(413, 'That is too much to read.')
  if (id !== undefined) return push.take(id, request.headers, body)
  const refusal = await street.addPhone(key ?? '', (to, brand) =>
    push.addPhone(to, brand, `http://${request.headers.host}`),
  )
  if (refusal === null) return { status: 201, body: {} }
  return refuse(409, refusal)
}

/** Null if it is too long. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  for await (const chunk of request) {
    chunks.push(chunk as Buffer)
    if (chunks.reduce((size, each) => size + each.length, 0) > MAX_BYTES) return null
  }
  return Buffer.concat(chunks)
}
