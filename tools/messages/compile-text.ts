/** Compiles one ICU message to an expression of JavaScript. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** The runtime functions that a compiled message may call, in `packages/messages/src/icu.ts`. */
export const runtimeNames = ['choosePlural', 'chooseText', 'writeNumber', 'writeDate'] as const

export type MessageParts = readonly MessageFormatElement[]

/** Tags are plain text: a message has no markup. */
export function parseText(text: string): MessageParts {
  return parse(text, { ignoreTag: true, captureLocation: false })
}

/** A message of plain text and placeholders, as `say` fills it in; null where it needs more. */
function writePlain(parts: MessageParts): string | null {
  const texts = parts.map((part) => {
    if (part.type === TYPE.literal) return /[{}]/.test(part.value) ? null : part.value
    return part.type === TYPE.argument ? `{${part.value}}` : null
  })
  return texts.includes(null) ? null : texts.join('')
}

/** True where `say` alone can fill it in. */
export function isPlainText(text: string): boolean {
  return writePlain(parseText(text)) !== null
}

type Scope = {
  readonly language: string
  /** The expression of `#`, inside a plural. */
  readonly count: string | null
}

function writeValue(name: string): string {
  return `v[${JSON.stringify(name)}]`
}

function writeOptions(style: object | string | null | undefined): string {
  if (style === null || style === undefined) return '{}'
  if (typeof style === 'string' || !('parsedOptions' in style)) {
    throw new Error(`Write the style as a skeleton, such as ::currency/GBP, not ${JSON.stringify(style)}`)
  }
  return JSON.stringify(style.parsedOptions)
}

function writeForms(options: Readonly<Record<string, { value: MessageParts }>>, scope: Scope): string {
  const forms = Object.entries(options).map(
    ([name, { value }]) => `${JSON.stringify(name)}:${writeParts(value, scope)}`,
  )
  return `{${forms.join()}}`
}

function writePart(part: MessageFormatElement, scope: Scope): string {
  const language = JSON.stringify(scope.language)
  switch (part.type) {
    case TYPE.literal:
      return JSON.stringify(part.value)
    case TYPE.argument:
      return writeValue(part.value)
    case TYPE.pound:
      return `writeNumber(${language},${scope.count},{})`
    case TYPE.number:
      return `writeNumber(${language},${writeValue(part.value)},${writeOptions(part.style)})`
    case TYPE.date:
    case TYPE.time:
      return `writeDate(${language},${writeValue(part.value)},${writeOptions(part.style)})`
    case TYPE.select:
      return `chooseText(${writeValue(part.value)},${writeForms(part.options, scope)})`
    case TYPE.plural: {
      const value = writeValue(part.value)
      const count = part.offset === 0 ? value : `${value}-${part.offset}`
      const forms = writeForms(part.options, { ...scope, count })
      const ordinal = part.pluralType === 'ordinal' ? ',"ordinal"' : ''
      return `choosePlural(${language},${value},${forms},${part.offset}${ordinal})`
    }
    default:
      throw new Error(`A message has no tags: ${part.value}`)
  }
}

function writeParts(parts: MessageParts, scope: Scope): string {
  return parts.length === 0 ? '""' : ['""', ...parts.map((part) => writePart(part, scope))].join('+')
}

/** A string, if `say` can fill it in; else a function of the values. */
export function compileParts(parts: MessageParts, language: string): string {
  const plain = writePlain(parts)
  return plain === null ? `v=>${writeParts(parts, { language, count: null })}` : JSON.stringify(plain)
}
