import { SLOW_MS } from '#public-api/api-faults.ts'
import { makerModes, type CarMakerApi } from '#public-api/car-maker-api.ts'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse, type Answer } from '../public-api/answer.ts'
import { readJsonObject } from './json-body.ts'

const MAX_FORM_BYTES = 10_000
const MODE_PATH = '/car-maker-mode'
/** The page to which other sites send their visitors. */
export const AUTHORIZE_PATH = '/car-maker/oauth/authorize'

/** Answers the car maker's API, and sets how it behaves. Null for other paths. */
export async function answerCarMaker(
  { pathname: path, searchParams }: URL,
  request: IncomingMessage,
  api: CarMakerApi,
): Promise<Answer | null> {
  if (path === MODE_PATH && request.method === 'PUT') return setMode(request, api)
  if (!path.startsWith('/car-maker/')) return null
  const form = await readForm(request)
  if (form === null) return refuse(413, 'That is too much to read.')
  if (api.mode() === 'slow') await sleep(SLOW_MS, undefined, { ref: false })
  const { method = '', headers } = request
  const given = method === 'GET' ? searchParams : form
  return api.answer({ method, path, authorization: headers.authorization ?? '', form: given })
}

async function setMode(request: IncomingMessage, api: CarMakerApi): Promise<Answer> {
  const read = await readJsonObject(request)
  if (!('body' in read)) return refuse(read.status, read.error)
  const mode = makerModes.find((each) => each === read.body['mode'])
  if (mode === undefined) return refuse(400, `The mode must be one of ${makerModes.join(', ')}.`)
  api.setMode(mode)
  return { status: 200, body: { mode } }
}

/** Null if it is too long. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_FORM_BYTES) return null
  }
  return new URLSearchParams(text)
}
