import { isLocalDate } from '@driveway/domain/time/local-date'
import { z } from 'zod'

/** The names that an editor may use in a field. */
export type Names = {
  readonly brands: readonly string[]
  /** The images beside the file. */
  readonly images: readonly string[]
  /** The names of the files of each kind, without their extension. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** One field of front matter. Its example appears in the advice. */
export type Field<Value> = {
  readonly example: string
  schema(name: string, names: Names): z.ZodType<Value>
}

const PHONE_NUMBER = /^\+?\d(?: ?\d){6,14}$/
const MAX_ID_LENGTH = 100

/** Separates the problem from the advice in a message of zod, which is one text. */
const SEPARATOR = '\n'

export function advise(problem: string, advice: string): string {
  return problem + SEPARATOR + advice
}

export function readMessage(message: string): { readonly problem: string; readonly advice: string } {
  const [problem = '', advice = ''] = message.split(SEPARATOR)
  return { problem, advice }
}

function describeMissing(name: string, example: string): string {
  return advise(`"${name}" is missing.`, `Add a line such as: ${name}: ${example}`)
}

function describeEmpty(name: string, example: string): string {
  return advise(`"${name}" is empty.`, showHow(name, example))
}

export function showHow(name: string, example: string): string {
  return `Write it like this: ${name}: ${example}`
}

/** One text, its white space collapsed. Later checks see only a text that is not empty. */
export function oneText(name: string, example: string) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined
          ? describeMissing(name, example)
          : advise(`"${name}" must be one text.`, showHow(name, example)),
    })
    .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
    .refine((value) => value !== '', { error: describeEmpty(name, example), abort: true })
}

function isIdShaped(id: string): boolean {
  const { length } = id.trim()
  return length > 0 && length <= MAX_ID_LENGTH
}

export function listOf(name: string, example: string) {
  return z
    .array(z.string(), {
      error({ input }) {
        if (input === undefined) return describeMissing(name, example)
        if (input === '') return describeEmpty(name, example)
        const advice = `Put it in square brackets, like this: ${name}: ${example}`
        return advise(`"${name}" must be a list.`, advice)
      },
    })
    .min(1, { error: describeEmpty(name, example), abort: true })
    .refine((ids) => ids.every(isIdShaped), {
      error: advise(`"${name}" has an empty or endless entry.`, showHow(name, example)),
      abort: true,
    })
    .transform((ids): readonly string[] => [...new Set(ids.map((id) => id.trim()))])
}

/** A placeholder must stand in the text once, in braces; those of `mayHold` may. The app replaces them. */
export function text(options: {
  readonly maxLength: number
  readonly example: string
  readonly placeholder?: string
  readonly mayHold?: readonly string[]
}): Field<string> {
  const { maxLength, example, placeholder, mayHold = [] } = options
  function isKnown(each: string): boolean {
    return each === placeholder || mayHold.includes(each)
  }
  return {
    example,
    schema: (name) =>
      oneText(name, example)
        .refine((value) => Array.from(value).length <= maxLength, {
          error: ({ input }) => {
            const { length } = Array.from(String(input))
            return advise(`"${name}" has ${length} characters, and ${maxLength} fit.`, 'Shorten it.')
          },
          abort: true,
        })
        .refine((value) => listPlaceholders(value).every(isKnown), {
          error: ({ input }) => {
            const unknown = listPlaceholders(String(input)).find((each) => !isKnown(each))
            const problem = `"${name}" has {${unknown}} in it, which the app does not replace.`
            return advise(problem, 'Remove it or correct its spelling.')
          },
          abort: true,
        })
        .refine((value) => placeholder === undefined || listPlaceholders(value).length === 1, {
          error: advise(`"${name}" must have {${placeholder}} in it once.`, showHow(name, example)),
        }),
  }
}

function listPlaceholders(value: string): string[] {
  return [...value.matchAll(/\{(.*?)\}/g)].map(([, inside]) => inside ?? '')
}

export function choice<const Choice extends string>(
  choices: readonly Choice[],
  example: Choice,
): Field<Choice> {
  return {
    example,
    schema: (name) =>
      oneText(name, example).pipe(
        z.enum(choices, {
          error: ({ input }) =>
            advise(`"${name}" cannot be "${String(input)}".`, `Choose one of these: ${choices.join(', ')}.`),
        }),
      ),
  }
}

/** True, or left out. */
export function flag(): Field<boolean> {
  return {
    example: 'true',
    schema: (name) =>
      z
        .literal('true', {
          error: advise(`"${name}" can only be true.`, `Write ${name}: true, or remove the line.`),
        })
        .optional()
        .transform((value) => value === 'true'),
  }
}

export function phoneNumber(example: string): Field<string> {
  return {
    example,
    schema: (name) =>
      oneText(name, example).refine((value) => PHONE_NUMBER.test(value), {
        error: ({ input }) =>
          advise(
            `"${name}" is not a telephone number: "${String(input)}".`,
            `Use digits and single spaces, like this: ${name}: ${example}`,
          ),
      }),
  }
}

/** YYYY-MM-DD. */
export function date(example: string): Field<string> {
  return {
    example,
    schema: (name) =>
      oneText(name, example).refine(isLocalDate, {
        error: ({ input }) =>
          advise(
            `"${name}" is not a day: "${String(input)}".`,
            `Write the year, the month and the day, like this: ${name}: ${example}`,
          ),
      }),
  }
}

/** The name of an image beside the file. */
export function image(example: string): Field<string> {
  return {
    example,
    schema: (name, { images }) =>
      oneText(name, example).refine((value) => images.includes(value), {
        error: ({ input }) =>
          advise(
            `"${name}" names "${String(input)}", which is not an image beside this file.`,
            images.length > 0 ? `These are there: ${images.join(', ')}.` : 'No image is there yet.',
          ),
      }),
  }
}

/** The ids of organisations or installers. */
export function organisations(example: string): Field<readonly string[]> {
  return { example, schema: (name) => listOf(name, example) }
}

export function brands(example: string): Field<readonly string[]> {
  return {
    example,
    schema: (name, { brands: known }) =>
      listOf(name, example).refine((ids) => ids.every((id) => known.includes(id)), {
        error: ({ input }) => {
          const unknown = Array.isArray(input) ? input.find((id) => !known.includes(String(id))) : input
          return advise(
            `"${name}" names "${String(unknown)}", which is not a brand.`,
            `The brands are: ${known.join(', ')}.`,
          )
        },
      }),
  }
}
