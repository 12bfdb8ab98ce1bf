import { Ajv } from 'ajv'
import formats from 'ajv-formats'

/** The first check of a schema that a value fails. */
export type FailedCheck = {
  readonly keyword: string
  /** A JSON pointer. */
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

export type Validate = (value: unknown) => FailedCheck | null

/** Refuses dates that pass as RFC 3339 and that Date or PostgreSQL cannot hold: a leap second, the year 0. */
export const INSTANT_KEYWORD = 'isInstant'

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z')

/** Without it every third multiple of 0.1 is refused: 0.1 has no exact binary form. */
const MULTIPLE_OF_PRECISION = 6

/**
 * The published schemas need `strict: false`. Ajv's meta-schema, messages and optimiser would only slow the start: the
 * optimiser takes 40 % of the compilation, and validates no faster.
 */
const ajv = new Ajv({
  strict: false,
  strictNumbers: true,
  validateSchema: false,
  meta: false,
  messages: false,
  code: { optimize: false },
  multipleOfPrecision: MULTIPLE_OF_PRECISION,
})
formats(ajv, ['date-time', 'int32', 'uri'])
ajv.addKeyword({
  keyword: INSTANT_KEYWORD,
  type: 'string',
  errors: false,
  validate: (_: unknown, text: string) => Date.parse(text) >= FIRST_INSTANT,
})

export function compileSchema(jsonSchema: object): Validate {
  const validate = ajv.compile(jsonSchema)
  return function findFailedCheck(value) {
    if (validate(value)) return null
    const error = validate.errors?.[0]
    if (error === undefined) throw new Error('A failed validation has no error')
    return error
  }
}
