import { fail, succeed, type Result } from '@driveway/domain/result'
import type { FaultInFile } from '../fault/content-fault.ts'

export type Size = { readonly width: number; readonly height: number }

/** Allowed elements: none can execute, load or link. */
const drawn = new Set(
  'svg g defs path circle ellipse rect line polyline polygon linearGradient radialGradient stop clipPath mask title desc'.split(
    ' ',
  ),
)

/** Allowed attributes: geometry and paint. `style`, links, handlers and `xml:base` are not among them. */
const described = new Set(
  [
    'viewBox width height id x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform offset',
    'fill fill-opacity fill-rule clip-path clip-rule mask opacity color',
    'stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset',
    'stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits',
    'preserveAspectRatio aria-hidden role focusable version',
  ].flatMap((names) => names.split(' ')),
)

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** Numbers, names, colours, and references inside of the picture. */
const VALUE =
  /^(?:[\w\s.,;%#+-]|(?:rgba?|hsla?|matrix|translate|scale|rotate|skewX|skewY)\(|url\(#[\w-]+\)|\))*$/
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]*)))?/g

const EXPORT = 'Save it as a plain SVG, with shapes only, and try again.'
const TAG = /<(\/?)([\w:-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
const NOTE = /<!--[^]*?-->|^\uFEFF?\s*<\?xml\s[^<>]*\?>/g

function countLine(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function findFault(name: string, attributes: string): string | null {
  if (!drawn.has(name)) return `<${name}> is not allowed in a picture.`
  for (const [, attribute = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? ''
    if (attribute === 'xmlns' && value === NAMESPACE) continue
    if (!described.has(attribute)) return `"${attribute}" is not allowed in a picture.`
    if (!VALUE.test(value)) return 'A picture may not load anything from elsewhere.'
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
