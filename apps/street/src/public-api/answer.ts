import type { ServerResponse } from 'node:http'

/** A status and what to say with it, as JSON or as a page. */
export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function refuse(status: number, error: string): Answer {
  return { status, body: { error } }
}

export function refuseMethod(allowed: string): Answer {
  return refuse(405, `Use ${allowed} here.`)
}

export function refusePath(): Answer {
  return refuse(404, 'There is nothing at this address.')
}

export function sendAnswer(response: ServerResponse, { status, body, html, headers = {} }: Answer): void {
  response.writeHead(status, {
    'content-type': `${html === undefined ? 'application/json' : 'text/html'}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
    ...(status === 413 ? { connection: 'close' } : {}),
  })
  response.end(html ?? JSON.stringify(body))
}
