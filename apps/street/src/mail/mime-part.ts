import { decodeCharacters } from './transfer-encoding.ts'

/** A mail or a part of one, its bytes still as one character each. */
export type MimePart = {
  /** By lower-case name; of a header that comes twice the first counts. */
  readonly headers: ReadonlyMap<string, string>
  readonly type: string
  /** Of the content type, by lower-case name. */
  readonly parameters: ReadonlyMap<string, string>
  readonly body: string
  readonly parts: readonly MimePart[]
}

/** Nobody nests deeper, or staples more together, in good faith. */
const MAX_DEPTH = 6
const MAX_PARTS = 40

/** Takes a mail apart into its parts; what cannot be taken apart is one part of plain text. */
export function parseMime(bytes: string, depth = 0): MimePart {
  const { head, body } = splitHead(bytes)
  const headers = readHeaders(head)
  const { type, parameters } = readContentType(headers.get('content-type') ?? 'text/plain')
  const boundary = parameters.get('boundary')
  const isTakenApart = type.startsWith('multipart/') && boundary !== undefined && depth < MAX_DEPTH
  const parts = isTakenApart ? splitParts(body, boundary).map((part) => parseMime(part, depth + 1)) : []
  return { headers, type, parameters, body, parts }
}

/** The part and all parts in it, in the order in which they stand. */
export function listParts(part: MimePart): readonly MimePart[] {
  return [part, ...part.parts.flatMap(listParts)]
}

function splitHead(bytes: string): { head: string; body: string } {
  if (/^\r?\n/.test(bytes)) return { head: '', body: bytes.replace(/^\r?\n/, '') }
  const blank = /\r?\n\r?\n/.exec(bytes)
  if (blank === null) return { head: bytes, body: '' }
  return { head: bytes.slice(0, blank.index), body: bytes.slice(blank.index + blank[0].length) }
}

function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>()
  // A line that begins with a blank goes on with the one before.
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (name === '' || headers.has(name)) continue
    headers.set(name, decodeCharacters(line.slice(colon + 1).trim(), 'utf-8'))
  }
  return headers
}

function readContentType(value: string): { type: string; parameters: Map<string, string> } {
  const type = /^[^;]*/.exec(value)?.[0].trim().toLowerCase() ?? ''
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, plain] of value.matchAll(/;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;]*))/g)) {
    parameters.set(name.toLowerCase(), quoted ?? plain ?? '')
  }
  return { type, parameters }
}

/** What stands before the first boundary and after the last one is for programs that know no parts. */
function splitParts(body: string, boundary: string): string[] {
  const mark = `--${boundary}`
  const parts: string[] = []
  let from = findLine(body, mark, 0)
  while (from !== null && parts.length < MAX_PARTS) {
    if (body.startsWith('--', from.end)) break
    const start = body.indexOf('\n', from.end) + 1
    const next = start === 0 ? null : findLine(body, mark, start)
    if (start === 0) break
    parts.push(body.slice(start, next?.start ?? body.length).replace(/\r?\n$/, ''))
    from = next
  }
  return parts
}

function findLine(body: string, mark: string, from: number): { start: number; end: number } | null {
  for (let at = body.indexOf(mark, from); at !== -1; at = body.indexOf(mark, at + 1)) {
    if (at === 0 || body[at - 1] === '\n') return { start: at, end: at + mark.length }
  }
  return null
}
