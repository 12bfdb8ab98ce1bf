import { fail, succeed, type Result } from '@driveway/domain/result'
import { isLocalDate } from '@driveway/domain/time/local-date'
import type { FieldRule } from './field-rule.ts'
import type { HeadValue } from './read-head.ts'

export type FieldProblem = { readonly code: 'field'; readonly problem: string; readonly mend: string }

type Checked<Value> = Result<Value, FieldProblem>

const PHONE_NUMBER = /^\+?\d(?: ?\d){6,14}$/
const MAX_ID_LENGTH = 100

/** What an editor may name. */
export type Surroundings = {
  readonly brands: readonly string[]
  /** The names of the pictures that stand beside the file. */
  readonly images: readonly string[]
}

/** Holds what an editor wrote in a field against its rule. */
export function checkField(
  name: string,
  value: HeadValue,
  rule: FieldRule,
  { brands, images }: Surroundings,
): Checked<string | readonly string[]> {
  switch (rule.type) {
    case 'text':
      return checkText(name, value, rule)
    case 'brands':
      return checkBrands(name, value, rule.example, brands)
    case 'organisations':
      return checkList(name, value, rule.example)
    case 'choice':
      return checkChoice(name, value, rule)
    case 'phone-number':
      return checkPhoneNumber(name, value, rule.example)
    case 'date':
      return checkDate(name, value, rule.example)
    case 'image':
      return checkImageName(name, value, rule.example, images)
    default:
      return rule satisfies never
  }
}

function checkOneText(name: string, value: HeadValue, example: string): Checked<string> {
  if (typeof value !== 'string') return refuse(`"${name}" must be one text.`, showHow(name, example))
  const text = value.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? refuse(`"${name}" is empty.`, showHow(name, example)) : succeed(text)
}

function checkText(
  name: string,
  value: HeadValue,
  rule: Extract<FieldRule, { type: 'text' }>,
): Checked<string> {
  const read = checkOneText(name, value, rule.example)
  if (!read.ok) return read
  const { length } = Array.from(read.value)
  if (length > rule.maxLength) {
    return refuse(`"${name}" has ${length} characters, and ${rule.maxLength} fit.`, 'Shorten it.')
  }
  const found = [...read.value.matchAll(/\{(.*?)\}/g)].map(([, inside]) => inside ?? '')
  const foreign = found.find((each) => each !== rule.placeholder)
  if (foreign !== undefined) {
    return refuse(
      `"${name}" has {${foreign}} in it, which nobody fills in.`,
      'Remove it or mend its spelling.',
    )
  }
  if (rule.placeholder && found.length !== 1) {
    return refuse(`"${name}" must have {${rule.placeholder}} in it once.`, showHow(name, rule.example))
  }
  return read
}

function checkChoice(
  name: string,
  value: HeadValue,
  rule: Extract<FieldRule, { type: 'choice' }>,
): Checked<string> {
  const read = checkOneText(name, value, rule.example)
  if (!read.ok || rule.choices.includes(read.value)) return read
  return refuse(`"${name}" cannot be "${read.value}".`, `Choose one of these: ${rule.choices.join(', ')}.`)
}

function checkPhoneNumber(name: string, value: HeadValue, example: string): Checked<string> {
  const read = checkOneText(name, value, example)
  if (!read.ok || PHONE_NUMBER.test(read.value)) return read
  return refuse(
    `"${name}" is no telephone number: "${read.value}".`,
    `Use digits and single spaces, like this: ${name}: ${example}`,
  )
}

function checkDate(name: string, value: HeadValue, example: string): Checked<string> {
  const read = checkOneText(name, value, example)
  if (!read.ok || isLocalDate(read.value)) return read
  return refuse(
    `"${name}" is no day: "${read.value}".`,
    `Write the year, the month and the day, like this: ${name}: ${example}`,
  )
}

function checkImageName(
  name: string,
  value: HeadValue,
  example: string,
  images: readonly string[],
): Checked<string> {
  const read = checkOneText(name, value, example)
  if (!read.ok || images.includes(read.value)) return read
  const there = images.length > 0 ? `These are there: ${images.join(', ')}.` : 'No picture is there yet.'
  return refuse(`"${name}" names "${read.value}", which is no picture beside this file.`, there)
}

function checkList(name: string, value: HeadValue, example: string): Checked<readonly string[]> {
  if (value === '' || value?.length === 0) return refuse(`"${name}" is empty.`, showHow(name, example))
  if (value === null || typeof value === 'string') {
    return refuse(`"${name}" must be a list.`, `Put it in square brackets, like this: ${name}: ${example}`)
  }
  const ids = value.map((id) => id.trim())
  const strange = ids.find((id) => id === '' || id.length > MAX_ID_LENGTH)
  if (strange !== undefined) return refuse(`"${name}" has an empty or endless entry.`, showHow(name, example))
  return succeed([...new Set(ids)])
}

function checkBrands(
  name: string,
  value: HeadValue,
  example: string,
  brands: readonly string[],
): Checked<readonly string[]> {
  const read = checkList(name, value, example)
  if (!read.ok) return read
  const unknown = read.value.find((id) => !brands.includes(id))
  if (unknown === undefined) return read
  return refuse(`"${name}" names "${unknown}", which is no brand.`, `The brands are: ${brands.join(', ')}.`)
}

function showHow(name: string, example: string): string {
  return `Write it like this: ${name}: ${example}`
}

function refuse(problem: string, mend: string): { readonly ok: false; readonly problem: FieldProblem } {
  return fail({ code: 'field', problem, mend })
}
