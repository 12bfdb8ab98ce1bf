import type { CallErrorCode } from './call-error.ts'
import { addConstraints } from './added-constraints.ts'
import { joinPath, resolveReferences, type JsonSchema } from './json-schema.ts'
import { compileNormaliser, type Normalise } from './normaliser.ts'
import { relaxSchema } from './relax-schema.ts'
import { compileSchema, type FailedCheck, type Validate } from './schema-compiler.ts'
import { commonToleranceRules, type Tolerance, type ToleranceRules } from './tolerance.ts'

/** The rule of a schema that a payload breaks, and where. */
export type Violation = {
  readonly code: Extract<CallErrorCode, `${string}Violation`>
  /** As in `meterValue[0].timestamp`; empty for the payload itself. */
  readonly path: string
  readonly reason: string
}

/** A published JSON schema with the TypeScript type of the payloads that it accepts. */
export type PayloadSchema<Payload> = {
  findViolation(payload: unknown): Violation | null
  /** Reads a payload that violates the schema, if its deviations are tolerable. */
  readOdd(payload: unknown): OddPayload
  /** Compiles the schema now, so that the first message does not wait for it. */
  warm(): void
  /** Carries the type; never set. */
  readonly payloadType?: Payload
}

export type OddPayload =
  | { readonly ok: true; readonly payload: unknown; readonly tolerances: readonly Tolerance[] }
  | { readonly ok: false; readonly violation: Violation }

export type PayloadOf<Schema> = Schema extends PayloadSchema<infer Payload> ? Payload : never

/** Compiles the schema at its first use: a process needs few of the messages, and odd ones are rare. */
export function createPayloadSchema<Payload>(
  jsonSchema: JsonSchema,
  rules: ToleranceRules = commonToleranceRules,
): PayloadSchema<Payload> {
  let validate: Validate | null = null
  let normalise: Normalise | null = null
  let validateRelaxed: Validate | null = null

  function prepare(): JsonSchema {
    return addConstraints(resolveReferences(jsonSchema), rules)
  }

  function compile(): Validate {
    validate ??= compileSchema(prepare())
    return validate
  }

  return {
    findViolation(payload) {
      const failed = compile()(payload)
      return failed === null ? null : toViolation(failed, payload)
    },
    readOdd(payload) {
      normalise ??= compileNormaliser(prepare(), rules)
      validateRelaxed ??= compileSchema(relaxSchema(prepare(), rules))
      const { value, isReadable, tolerances } = normalise(payload)
      const failed = validateRelaxed(value)
      if (failed !== null) return { ok: false, violation: toViolation(failed, value) }
      return isReadable
        ? { ok: true, payload: value, tolerances }
        : { ok: false, violation: violate('FormationViolation', 'cannot be read', '') }
    },
    warm: () => void compile(),
  }
}

/** The schemas of 1.6 allow no further fields; a payload with one does "not conform to the PDU structure". */
function toViolation(failed: FailedCheck, payload: unknown): Violation {
  const path = writePath(failed.instancePath)
  switch (failed.keyword) {
    case 'type':
      return toTypeViolation(path, failed, payload)
    case 'required':
      return violate(
        'OccurenceConstraintViolation',
        'is missing',
        joinPath(path, String(failed.params['missingProperty'])),
      )
    case 'additionalProperties': {
      const name = String(failed.params['additionalProperty']).slice(0, 50)
      return violate('FormationViolation', 'is not a field of this message', joinPath(path, name))
    }
    case 'minItems':
      return violate(
        'OccurenceConstraintViolation',
        `must have at least ${String(failed.params['limit'])} item(s)`,
        path,
      )
    default:
      return violate('PropertyConstraintViolation', describeProperty(failed), path)
  }
}

/** A payload that is not an object is not a PDU at all. Infinity, as in 1e999, is a number out of range. */
function toTypeViolation(path: string, { params, instancePath }: FailedCheck, payload: unknown): Violation {
  const type = String(params['type'])
  if (path === '') return violate('FormationViolation', `must be an ${type}`, path)
  if (isInfinite(findValue(payload, instancePath))) {
    return violate('PropertyConstraintViolation', 'must be a finite number', path)
  }
  const article = /^[aeiou]/.test(type) ? 'an' : 'a'
  return violate('TypeConstraintViolation', `must be ${article} ${type}`, path)
}

function describeProperty({ keyword, params }: FailedCheck): string {
  switch (keyword) {
    case 'enum':
      return `must be one of ${String(params['allowedValues']).replaceAll(',', ', ')}`
    case 'maxLength':
      return `must have at most ${String(params['limit'])} characters`
    case 'minimum':
      return `must be at least ${String(params['limit'])}`
    case 'maximum':
      return `must be at most ${String(params['limit'])}`
    case 'multipleOf':
      return 'must have at most one decimal'
    case 'pattern':
      return 'must not contain U+0000'
    default:
      return params['format'] === 'int32' ? 'must be a 32-bit integer' : 'must be an RFC 3339 date-time'
  }
}

function isInfinite(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}

/** No field of OCPP needs the escapes of a JSON pointer. */
function findValue(payload: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), payload)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Turns the JSON pointer `/meterValue/0/timestamp` into `meterValue[0].timestamp`. */
function writePath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : joinPath(path, part)), '')
}

function violate(code: Violation['code'], reason: string, path: string): Violation {
  return { code, path, reason }
}
