import { MAX_DESCRIPTION_LENGTH, readErrorCode } from './call-error.ts'
import type { CallErrorCode } from './call-error.ts'

/** OCPP-J: a message id fits a UUID. */
export const MAX_MESSAGE_ID_LENGTH = 36

/** The id in the error for a message whose id cannot be read. */
export const UNREADABLE_MESSAGE_ID = '-1'

const CALL = 2
const CALL_RESULT = 3
const CALL_ERROR = 4

export type Frame =
  | { readonly kind: 'call'; readonly id: string; readonly action: string; readonly payload: unknown }
  | { readonly kind: 'result'; readonly id: string; readonly payload: unknown }
  | {
      readonly kind: 'error'
      readonly id: string
      readonly code: CallErrorCode
      readonly description: string
    }
  /** A malformed call, which is answered with an error. */
  | { readonly kind: 'malformed-call'; readonly id: string; readonly reason: string }
  /** A malformed response. It is never answered, or two peers could loop. */
  | { readonly kind: 'malformed-answer'; readonly id: string | null; readonly reason: string }
  /** OCPP-J 4.1.3: an unknown message type is ignored. */
  | { readonly kind: 'unknown-type' }

/** Parses one WebSocket message. Returns a value for any text and never throws. */
export function parseFrame(text: string): Frame {
  const parts = parseJson(text) ?? parseJson(trimFrame(text))
  if (parts === undefined) return malformedCall('the message is not valid JSON')
  if (!Array.isArray(parts)) return malformedCall('the message is not a JSON array')

  const [type, id] = parts
  switch (type) {
    case CALL:
      return readCall(parts, id)
    case CALL_RESULT:
      return readResult(parts, id)
    case CALL_ERROR:
      return readError(parts, id)
    default:
      return Number.isInteger(type)
        ? { kind: 'unknown-type' }
        : malformedCall('the message does not begin with a message type', id)
  }
}

export function formatCall(id: string, action: string, payload: unknown): string {
  return `[2,${JSON.stringify(id)},${JSON.stringify(action)},${JSON.stringify(payload)}]`
}

export function formatResult(id: string, payload: unknown): string {
  return `[3,${JSON.stringify(id)},${JSON.stringify(payload)}]`
}

export function formatError(id: string, code: string, description: string): string {
  const text = description.slice(0, MAX_DESCRIPTION_LENGTH)
  return `[4,${JSON.stringify(id)},${JSON.stringify(code)},${JSON.stringify(text)},{}]`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Some chargers send a byte order mark, or the zeros at the end of their buffer. */
function trimFrame(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1
  return text.slice(text.startsWith('\uFEFF') ? 1 : 0, end)
}

function readCall(parts: readonly unknown[], id: unknown): Frame {
  if (!isMessageId(id)) {
    return malformedCall(`the message id is not a string of 1 to ${MAX_MESSAGE_ID_LENGTH} characters`)
  }
  if (parts.length !== 4) return malformedCall(`a call has 4 elements, not ${parts.length}`, id)
  const action = parts[2]
  return typeof action === 'string'
    ? { kind: 'call', id, action, payload: parts[3] }
    : malformedCall('the action is not a string', id)
}

function readResult(parts: readonly unknown[], id: unknown): Frame {
  if (!isMessageId(id)) return { kind: 'malformed-answer', id: null, reason: 'the message id is not valid' }
  return parts.length === 3
    ? { kind: 'result', id, payload: parts[2] }
    : { kind: 'malformed-answer', id, reason: `a result has 3 elements, not ${parts.length}` }
}

/** Drops the error's free-form details, which are not used. */
function readError(parts: readonly unknown[], id: unknown): Frame {
  if (!isMessageId(id)) return { kind: 'malformed-answer', id: null, reason: 'the message id is not valid' }
  const [, , code, text] = parts
  const description = text ?? ''
  if (typeof code !== 'string' || typeof description !== 'string') {
    return { kind: 'malformed-answer', id, reason: 'an error has a code and a description' }
  }
  return {
    kind: 'error',
    id,
    code: readErrorCode(code),
    description: description.slice(0, MAX_DESCRIPTION_LENGTH),
  }
}

function isMessageId(id: unknown): id is string {
  return typeof id === 'string' && id.length > 0 && id.length <= MAX_MESSAGE_ID_LENGTH
}

function malformedCall(reason: string, id?: unknown): Frame {
  return { kind: 'malformed-call', id: isMessageId(id) ? id : UNREADABLE_MESSAGE_ID, reason }
}
