import { fail, succeed, type Result } from '@driveway/domain/result'
import type { FaultInFile } from '../content-fault.ts'

export type Size = { readonly width: number; readonly height: number }

/** Allowed elements: none can execute, load or link. */
const drawn = new Set(
  'svg g defs path circle ellipse rect line polyline polygon linearGradient radialGradient stop clipPath mask title desc'.split(
    ' ',
  ),
)

const EXPORT = 'Save it as a plain SVG, with shapes only, and try again.'
const TAG = /<(\/?)([\w:-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
const NOTE = /<!--[^]*?-->|^\uFEFF?\s*<\?xml\s[^<>]*\?>/g

function countLine(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function findFault(name: string, attributes: string): string | null {
  if (!drawn.has(name)) return `<${name}> is not allowed in a picture.`
  const strange = /(?:^|\s)(on\w+|(?:\w+:)?href|src)\s*=/i.exec(attributes)
  if (strange) return `"${strange[1]}" is not allowed in a picture.`
  if (/url\(\s*["']?(?!#)|@import|javascript:|&/i.test(attributes)) {
    return 'A picture may not load anything from elsewhere.'
  }
  return null
}

/** The size of a drawing that is safe to show, or its first fault. */
export function checkSvg(text: string): Result<Size, { code: 'svg'; fault: FaultInFile }> {
  function refuse(at: number, problem: string, advice = EXPORT) {
    return fail({ code: 'svg' as const, fault: { line: countLine(text, at), problem, advice } })
  }
  /** Keeps the length, so that positions keep their line. */
  const bare = text.replaceAll(NOTE, (note) => note.replaceAll(/[^\n]/g, ' '))
  const rest = bare.replaceAll(TAG, (tag) => ' '.repeat(tag.length))
  const stray = rest.search(/[<>&]/)
  if (stray >= 0) return refuse(stray, 'Something here is not a shape.')
  const tags = [...bare.matchAll(TAG)]
  for (const { 1: slash, 2: name = '', 3: attributes = '', index } of tags) {
    const problem = slash ? null : findFault(name, attributes)
    if (problem !== null) return refuse(index, problem)
  }
  const [first] = tags
  if (first?.[2] !== 'svg') return refuse(0, 'This is not an SVG picture.')
  const [, width, height] = /\sviewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(first[3] ?? '') ?? []
  if (!(Number(width) >= 1) || !(Number(height) >= 1)) {
    const advice = 'Give the first line one, such as: viewBox="0 0 120 96"'
    return refuse(first.index, 'The picture does not say how big it is.', advice)
  }
  return succeed({ width: Math.round(Number(width)), height: Math.round(Number(height)) })
}
