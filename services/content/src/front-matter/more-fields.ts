import { findSafeLink } from '../markdown/safe-address.ts'
import { advise, listOf, oneText, showHow, type Field } from './fields.ts'

/** A whole number from 1 to 9999. */
export function rank(example: string): Field<number> {
  return {
    example,
    schema: (name) =>
      oneText(name, example)
        .refine((value) => /^[1-9]\d{0,3}$/.test(value), {
          error: ({ input }) =>
            advise(`"${name}" is not a whole number: "${String(input)}".`, showHow(name, example)),
        })
        .transform(Number),
  }
}

/** A key that the app knows: small letters, digits and hyphens. */
export function slug(example: string): Field<string> {
  return {
    example,
    schema: (name) =>
      oneText(name, example).refine((value) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value), {
        error: ({ input }) =>
          advise(
            `"${name}" cannot be "${String(input)}".`,
            `Use small letters, digits and hyphens, like this: ${name}: ${example}`,
          ),
      }),
  }
}

/** An address that customers may follow. */
export function link(example: string): Field<string> {
  return {
    example,
    schema: (name) =>
      oneText(name, example).refine((value) => findSafeLink(value) !== null, {
        error: ({ input }) =>
          advise(
            `"${name}" is not an address that is allowed: "${String(input)}".`,
            `Begin it with https:// or, for a page of the app, with a /, like this: ${name}: ${example}`,
          ),
      }),
  }
}

/** A field that may be left out. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  return {
    example: field.example,
    schema: (name, names) =>
      field
        .schema(name, names)
        .optional()
        .transform((value) => value ?? null),
  }
}

/** True or false. */
export function yesOrNo(example: 'true' | 'false'): Field<boolean> {
  return {
    example,
    schema: (name) =>
      oneText(name, example)
        .refine((value) => value === 'true' || value === 'false', {
          error: advise(`"${name}" can only be true or false.`, showHow(name, example)),
        })
        .transform((value) => value === 'true'),
  }
}

function describeUnknownFile(name: string, kind: string, written: string, known: readonly string[]): string {
  return advise(
    `"${name}" names "${written}", which is not a file of ${kind}.`,
    known.length > 0 ? `These are there: ${known.join(', ')}.` : 'No file is there yet.',
  )
}

/** The name of a file of another kind, without its extension. */
export function fileOf(kind: string, example: string): Field<string> {
  return {
    example,
    schema: (name, { files }) =>
      oneText(name, example).refine((value) => files[kind]?.includes(value) ?? false, {
        error: ({ input }) => describeUnknownFile(name, kind, String(input), files[kind] ?? []),
      }),
  }
}

/** The names of files, which may be left out. */
export function filesOf(kind: string, example: string): Field<readonly string[]> {
  return {
    example,
    schema: (name, { files }) =>
      listOf(name, example)
        .optional()
        .superRefine((written, context) => {
          const unknown = written?.find((each) => !files[kind]?.includes(each))
          if (unknown === undefined) return
          context.addIssue({
            code: 'custom',
            message: describeUnknownFile(name, kind, unknown, files[kind] ?? []),
          })
        })
        .transform((written) => written ?? []),
  }
}
