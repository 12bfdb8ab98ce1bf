import type { CallErrorCode } from './call-error.ts'

/** Says which rule of a schema a value breaks, and where. */
export type Violation = {
  readonly code: Extract<CallErrorCode, `${string}Violation`>
  /** As in `meterValue[0].timestamp`; empty for the payload itself. */
  readonly path: string
  readonly reason: string
}

/**
 * One definition gives the TypeScript type (`Infer`) and the check, which is built of closures when the module
 * loads. A check never throws and never copies: what passes is the value itself.
 */
export type Schema<Value> = {
  readonly check: (value: unknown) => Violation | null
  readonly isOptional?: boolean
  /** Carries the type; never set. */
  readonly valueType?: Value
}

export type OptionalSchema<Value> = Schema<Value> & { readonly isOptional: true }

export type Infer<Definition> = Definition extends Schema<infer Value> ? Value : never

export type Shape = Readonly<Record<string, Schema<unknown>>>

type OptionalKeys<Fields extends Shape> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly isOptional: true } ? Key : never
}[keyof Fields]

type Flatten<Value> = { [Key in keyof Value]: Value[Key] }

export type ObjectOf<Fields extends Shape> = Flatten<
  { [Key in Exclude<keyof Fields, OptionalKeys<Fields>>]: Infer<Fields[Key]> } & {
    [Key in OptionalKeys<Fields>]?: Infer<Fields[Key]>
  }
>

/** OCPP integers are 32 bits wide. */
export const MAX_INTEGER = 2 ** 31 - 1

export function object<Fields extends Shape>(shape: Fields): Schema<ObjectOf<Fields>> {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    check: schema.check,
    isOptional: schema.isOptional === true,
  }))
  const names: ReadonlySet<string> = new Set(Object.keys(shape))

  function check(value: unknown): Violation | null {
    if (!isRecord(value)) return violate('TypeConstraintViolation', 'must be an object')
    let present = 0
    for (const field of fields) {
      const member = value[field.name]
      if (member === undefined) {
        if (field.isOptional) continue
        return violate('OccurenceConstraintViolation', 'is missing', field.name)
      }
      present++
      const violation = field.check(member)
      if (violation !== null) return within(field.name, violation)
    }
    return Object.keys(value).length === present ? null : findUnknownField(value, names)
  }

  return { check }
}

/**
 * The schemas of 1.6 allow no further fields. A payload with one is well-formed JSON that does "not conform
 * to the PDU structure", which OCPP-J calls a FormationViolation.
 */
function findUnknownField(value: Record<string, unknown>, known: ReadonlySet<string>): Violation | null {
  const unknown = Object.keys(value).find((name) => !known.has(name))
  return unknown === undefined
    ? null
    : violate('FormationViolation', 'is not a field of this message', unknown.slice(0, 50))
}

export function array<Item>(item: Schema<Item>, bounds: { min?: number; max?: number } = {}): Schema<Item[]> {
  const { min = 0, max = Number.POSITIVE_INFINITY } = bounds

  function check(value: unknown): Violation | null {
    if (!Array.isArray(value)) return violate('TypeConstraintViolation', 'must be an array')
    if (value.length < min)
      return violate('OccurenceConstraintViolation', `must have at least ${min} item(s)`)
    if (value.length > max) return violate('OccurenceConstraintViolation', `must have at most ${max} items`)
    for (let index = 0; index < value.length; index++) {
      const violation = item.check(value[index])
      if (violation !== null) return within(`[${index}]`, violation)
    }
    return null
  }

  return { check }
}

export function optional<Value>(schema: Schema<Value>): OptionalSchema<Value> {
  return { check: schema.check, isOptional: true }
}

/** Text that a database can keep: PostgreSQL refuses U+0000, so it stops here. */
export function string(maxLength: number = Number.POSITIVE_INFINITY): Schema<string> {
  function check(value: unknown): Violation | null {
    if (typeof value !== 'string') return violate('TypeConstraintViolation', 'must be a string')
    if (value.length > maxLength) {
      return violate('PropertyConstraintViolation', `must have at most ${maxLength} characters`)
    }
    return value.includes('\u0000') ? violate('PropertyConstraintViolation', 'must not contain U+0000') : null
  }

  return { check }
}

export function oneOf<const Value extends string>(values: readonly Value[]): Schema<Value> {
  const known: ReadonlySet<unknown> = new Set(values)

  function check(value: unknown): Violation | null {
    if (known.has(value)) return null
    if (typeof value !== 'string') return violate('TypeConstraintViolation', 'must be a string')
    return violate('PropertyConstraintViolation', `must be one of ${values.join(', ')}`)
  }

  return { check }
}

export function integer(min: number = -MAX_INTEGER): Schema<number> {
  function check(value: unknown): Violation | null {
    if (!Number.isInteger(value)) return violate('TypeConstraintViolation', 'must be an integer')
    const isWithin = Number(value) >= min && Number(value) <= MAX_INTEGER
    return isWithin ? null : violate('PropertyConstraintViolation', `must be from ${min} to ${MAX_INTEGER}`)
  }

  return { check }
}

/**
 * A decimal with at most one digit after the point, as the limits of charging schedules. `value % 0.1` would
 * refuse every third limit, since 0.1 has no exact binary form; the tenth nearest to the value has.
 */
export const tenths: Schema<number> = { check: checkTenths }

function checkTenths(value: unknown): Violation | null {
  if (typeof value !== 'number') return violate('TypeConstraintViolation', 'must be a number')
  if (Math.abs(value) > MAX_INTEGER) {
    return violate('PropertyConstraintViolation', `must be from ${-MAX_INTEGER} to ${MAX_INTEGER}`)
  }
  return Math.round(value * 10) / 10 === value
    ? null
    : violate('PropertyConstraintViolation', 'must have at most one decimal')
}

export const boolean: Schema<boolean> = { check: checkBoolean }

function checkBoolean(value: unknown): Violation | null {
  return typeof value === 'boolean' ? null : violate('TypeConstraintViolation', 'must be true or false')
}

const DATE_TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

/** RFC 3339 with its offset: a time without one would mean another instant in summer. */
export const dateTime: Schema<string> = { check: checkDateTime }

function checkDateTime(value: unknown): Violation | null {
  if (typeof value !== 'string') return violate('TypeConstraintViolation', 'must be a string')
  const isInstant = DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)) && isDayOfMonth(value)
  return isInstant ? null : violate('PropertyConstraintViolation', 'must be an RFC 3339 date-time')
}

/** `Date.parse` takes 30 February for 2 March. */
function isDayOfMonth(value: string): boolean {
  const day = Number(value.slice(8, 10))
  return day <= 28 || new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDate() === day
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function violate(code: Violation['code'], reason: string, path = ''): Violation {
  return { code, path, reason }
}

function within(parent: string, violation: Violation): Violation {
  const separator = violation.path === '' || violation.path.startsWith('[') ? '' : '.'
  return { ...violation, path: `${parent}${separator}${violation.path}` }
}
