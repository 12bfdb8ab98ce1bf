import { readDecimal } from './decimal.ts'
import { Unreadable, type Field, type Note, type Read } from './field-reader.ts'
import type { JsonSchema } from './json-schema.ts'
import { readTime } from './readable-time.ts'
import { compileSchema, INSTANT_KEYWORD } from './schema-compiler.ts'
import { MAX_FULL_TEXT, MAX_OPEN_VALUE, type ToleranceRules } from './tolerance.ts'

const findTimeFault = compileSchema({ format: 'date-time', [INSTANT_KEYWORD]: true })

export function createScalarReader(part: JsonSchema, field: Field, rules: ToleranceRules): Read {
  switch (part['type']) {
    case 'integer':
      return createIntegerReader(field, rules)
    case 'number':
      return createNumberReader(part, field)
    case 'boolean':
      return (value, note) => readBoolean(value, field, note)
    case 'string':
      if (part['format'] === 'date-time') return (value, note) => readInstant(value, field, note)
      return Array.isArray(part['enum'])
        ? createValueReader(part['enum'], field, rules)
        : createTextReader(part, field, rules)
    default:
      return (value) => value
  }
}

function createIntegerReader(field: Field, rules: ToleranceRules): Read {
  const isExact = field.has(rules.exactNumbers)
  return (value, note) => {
    const number = readNumber(value, field, note)
    if (number === null) return new Unreadable(value)
    if (Number.isInteger(number)) return number
    if (isExact) return new Unreadable(value)
    note('rounded-number', field.path)
    return Math.round(number)
  }
}

function createNumberReader(part: JsonSchema, field: Field): Read {
  const step = typeof part['multipleOf'] === 'number' ? part['multipleOf'] : null
  return (value, note) => {
    const number = readNumber(value, field, note)
    if (number === null) return new Unreadable(value)
    if (step === null) return number
    const steps = Math.round(number / step)
    if (Math.abs(steps * step - number) > step / 1e6) note('rounded-number', field.path)
    // The division by the inverse gives 7.2, where the product gives 7.200000000000001.
    return steps / Math.round(1 / step)
  }
}

function readNumber(value: unknown, field: Field, note: Note): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const number = typeof value === 'string' ? readDecimal(trimPadding(value)) : null
  if (number === null) return null
  note('number-as-text', field.path)
  return number
}

function readBoolean(value: unknown, field: Field, note: Note): unknown {
  if (typeof value === 'boolean') return value
  const text = String(value).toLowerCase()
  const isTrue = text === 'true' || text === '1'
  if (!isTrue && text !== 'false' && text !== '0') return new Unreadable(value)
  note('boolean-as-text', field.path)
  return isTrue
}

function readInstant(value: unknown, field: Field, note: Note): unknown {
  if (typeof value !== 'string') return new Unreadable(value)
  if (findTimeFault(value) === null) return value
  const time = readTime(value)
  if (time === null || findTimeFault(time) !== null) return new Unreadable(value)
  note('time-format', field.path)
  return time
}

function createValueReader(values: readonly unknown[], field: Field, rules: ToleranceRules): Read {
  const known = new Set(values)
  const byLowerCase = new Map(values.map((value) => [String(value).toLowerCase(), value]))
  const isOpen = field.has(rules.openValues)
  return (value, note) => {
    if (known.has(value)) return value
    if (typeof value !== 'string') return new Unreadable(value)
    const similar = byLowerCase.get(trimPadding(value).trim().toLowerCase())
    if (similar !== undefined) {
      note('letter-case', field.path)
      return similar
    }
    if (!isOpen || value.trim() === '' || value.includes('\u0000')) return new Unreadable(value)
    note('unknown-value', field.path)
    return value.slice(0, MAX_OPEN_VALUE)
  }
}

function createTextReader(part: JsonSchema, field: Field, rules: ToleranceRules): Read {
  const maxLength = typeof part['maxLength'] === 'number' ? part['maxLength'] : Infinity
  const isFull = field.has(rules.fullTexts)
  return (value, note) => {
    const text = readText(value, field, note)
    if (text === null || text.includes('\u0000')) return new Unreadable(value)
    if (text.length <= maxLength) return text
    note('long-text', field.path)
    if (!isFull) return text.slice(0, maxLength)
    return text.length <= MAX_FULL_TEXT ? text : new Unreadable(value)
  }
}

/** A number beyond 2^53 has lost digits, so that it is not the id that was sent. */
function readText(value: unknown, field: Field, note: Note): string | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) return null
    note('text-as-number', field.path)
    return String(value)
  }
  if (typeof value !== 'string') return null
  if (!value.endsWith('\u0000')) return value
  note('padded-text', field.path)
  return trimPadding(value)
}

function trimPadding(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1
  return text.slice(0, end)
}
