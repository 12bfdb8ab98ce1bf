/** A few weeks of half hours are some 300 kB; nobody fills our memory with more. */
const MAX_BYTES = 2_000_000

/** Asks for JSON. Whatever goes wrong is an error that says so: it is the caller's to try again later. */
export async function fetchJson(url: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json' }, signal, redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${url.host} answered ${response.status}`)
  }
  return JSON.parse(await readBounded(response, url.host))
}

async function readBounded(response: Response, host: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error(`${host} answered more than ${MAX_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The instant (ms) of a half hour's start; null for anything else. */
export function readHalfHourStart(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const ms = Date.parse(value)
  return Number.isNaN(ms) || ms % 1_800_000 !== 0 ? null : ms
}
