import { Unreadable, type Field, type Note, type Read } from './field-reader.ts'
import { isSchema, joinPath, listRequired, type JsonSchema } from './json-schema.ts'
import { createScalarReader } from './scalar-readers.ts'
import type { Tolerance, ToleranceRules } from './tolerance.ts'

export type Normalised = {
  readonly value: unknown
  /** False if a part that the message needs could not be read. */
  readonly isReadable: boolean
  readonly tolerances: readonly Tolerance[]
}
export type Normalise = (payload: unknown) => Normalised

/** More say nothing new, and a charger can invent field names. */
const MAX_TOLERANCES = 20
const MAX_NAME_LENGTH = 50
/** Before any charger was built, so that the rules for wrong clocks replace it. */
const UNREADABLE_TIME = '1970-01-01T00:00:00.000Z'
/** No charger has such fields by accident. */
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Compiles the parts of one schema. */
type Compiler = {
  readonly rules: ToleranceRules
  describeField(name: string, path: string): Field
  createReader(part: JsonSchema, field: Field): Read
}

/**
 * Compiles a schema without references to a function that reads odd payloads: it converts, cuts and drops what the rules
 * allow, and lists each deviation once.
 */
export function compileNormaliser(schema: JsonSchema, rules: ToleranceRules): Normalise {
  const title = String(schema['title'])
  const compiler: Compiler = {
    rules,
    describeField: (name, path) => ({
      name,
      path,
      has: (names) => names.has(name) || names.has(`${title}.${name}`),
    }),
    createReader(part, field) {
      if (part['type'] === 'object') return createObjectReader(compiler, part, field)
      if (part['type'] === 'array') return createListReader(compiler, part, field)
      return createScalarReader(part, field, rules)
    },
  }
  const read = compiler.createReader(schema, compiler.describeField('', ''))

  return (payload) => {
    const tolerances: Tolerance[] = []
    function note(code: Tolerance['code'], field: string): void {
      if (tolerances.length >= MAX_TOLERANCES) return
      if (tolerances.some((each) => each.code === code && each.field === field)) return
      tolerances.push({ code, field })
    }
    const isEmpty = payload === null || (Array.isArray(payload) && payload.length === 0)
    if (isEmpty) note('empty-payload', '')
    const value = read(isEmpty ? {} : payload, note)
    return value instanceof Unreadable
      ? { value: value.value, isReadable: false, tolerances }
      : { value, isReadable: true, tolerances }
  }
}

type Fields = Record<string, unknown>

/** An object of the schema, and how each of its fields is read. */
type Shape = {
  readonly path: string
  readonly rules: ToleranceRules
  readonly fields: ReadonlyMap<string, Read>
  readonly times: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  readonly isInList: boolean
  /** False for an object that may have fields of any name. */
  readonly isClosed: boolean
}

function createObjectReader(compiler: Compiler, part: JsonSchema, { path, has }: Field): Read {
  const { rules } = compiler
  const fields = new Map<string, Read>()
  const times = new Set<string>()
  const properties = isSchema(part['properties']) ? part['properties'] : {}
  for (const [name, field] of Object.entries(properties)) {
    if (!isSchema(field)) continue
    fields.set(name, compiler.createReader(field, compiler.describeField(name, joinPath(path, name))))
    if (field['format'] === 'date-time') times.add(name)
  }
  const isClosed = part['additionalProperties'] === false
  const required = listRequired(part)
  const shape = { path, rules, fields, times, required, isInList: has(rules.partialLists), isClosed }

  return (value, note) => {
    if (!isSchema(value)) return new Unreadable(value)
    const result: Fields = {}
    let isReadable = true
    for (const name of Object.keys(value)) {
      if (forbiddenNames.has(name)) return new Unreadable(value)
      if (!readField(shape, result, name, value[name], note)) isReadable = false
    }
    if (!addDefaults(shape, result, note)) isReadable = false
    return isReadable ? result : new Unreadable(result)
  }
}

/** False if the object cannot be read without the field. */
function readField(shape: Shape, result: Fields, name: string, value: unknown, note: Note): boolean {
  const { path, times, required } = shape
  const readValue = shape.fields.get(name)
  if (readValue === undefined) {
    if (shape.isClosed) note('unknown-field', joinPath(path, name.slice(0, MAX_NAME_LENGTH)))
    else result[name] = value
    return true
  }
  if (value === null && !required.has(name)) {
    note('null-field', joinPath(path, name))
    return true
  }
  if (value === null && findDefault(shape, name) !== undefined) return true
  if (isBlank(value) && shape.rules.defaults[name] !== undefined) return true
  const known = readValue(value, note)
  if (!(known instanceof Unreadable)) {
    result[name] = known
    return true
  }
  if (required.has(name)) {
    if (times.has(name)) note('unreadable-time', joinPath(path, name))
    result[name] = times.has(name) ? UNREADABLE_TIME : known.value
    return times.has(name)
  }
  if (isBlank(value)) {
    note('empty-field', joinPath(path, name))
    return true
  }
  if (shape.isInList && shape.rules.decisiveFields.has(name)) return false
  note('unreadable-field', joinPath(path, name))
  return true
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

function findDefault({ times, rules }: Shape, name: string): string | undefined {
  return times.has(name) ? UNREADABLE_TIME : rules.defaults[name]
}

function addDefaults(shape: Shape, result: Fields, note: Note): boolean {
  let isComplete = true
  for (const name of shape.required) {
    if (Object.hasOwn(result, name)) continue
    const value = findDefault(shape, name)
    if (value === undefined) isComplete = false
    else {
      note('missing-field', joinPath(shape.path, name))
      result[name] = value
    }
  }
  return isComplete
}

function createListReader(compiler: Compiler, part: JsonSchema, field: Field): Read {
  const readItem = compiler.createReader(isSchema(part['items']) ? part['items'] : {}, field)
  const isPartial = field.has(compiler.rules.partialLists)
  return (value, note) => {
    if (!Array.isArray(value)) return new Unreadable(value)
    const items: unknown[] = []
    let isReadable = true
    for (const each of value) {
      const item = readItem(each, note)
      if (!(item instanceof Unreadable)) items.push(item)
      else if (isPartial) note('dropped-item', field.path)
      else {
        items.push(item.value)
        isReadable = false
      }
    }
    if (value.length === 0 && part['minItems'] !== undefined) {
      if (!isPartial) return new Unreadable(value)
      note('empty-list', field.path)
    }
    return isReadable ? items : new Unreadable(items)
  }
}
