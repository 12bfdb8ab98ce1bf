import type { IncomingMessage } from 'node:http'

const MAX_BODY_BYTES = 10_000

export type Refused = { readonly status: number; readonly error: string }

/** Reads a small JSON object, or explains why it cannot. */
export async function readJsonObject(
  request: IncomingMessage,
): Promise<{ readonly body: Record<string, unknown> } | Refused> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return { status: 415, error: 'Send JSON, with the content type application/json.' }
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MAX_BODY_BYTES) return { status: 413, error: 'That is too much to read.' }
    chunks.push(chunk)
  }
  const parsed = parse(Buffer.concat(chunks).toString('utf8'))
  return isRecord(parsed) ? { body: parsed } : { status: 400, error: 'The body is not a JSON object.' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
