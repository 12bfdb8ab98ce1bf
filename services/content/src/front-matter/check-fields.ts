import { fail, succeed, type Result } from '@driveway/domain/result'
import { isLocalDate } from '@driveway/domain/time/local-date'
import { z } from 'zod'
import type { FaultInFile } from '../fault/content-fault.ts'
import type { KindRule } from './content-kind.ts'
import { readMessage, type Names } from './fields.ts'
import type { ParsedField } from './parse-front-matter.ts'
import { ruleFields } from './rule-fields.ts'

type ParsedFields = ReadonlyMap<string, ParsedField>

export type CheckedFields = Result<
  Readonly<Record<string, unknown>>,
  { code: 'invalid'; faults: readonly FaultInFile[] }
>

/** Validates front matter against its kind. A missing field is reported at `endLine`. */
export function checkFields(
  kind: string,
  rule: KindRule,
  fields: ParsedFields,
  options: { readonly names: Names; readonly endLine: number },
): CheckedFields {
  const schema = buildFieldSchema(rule, options.names)
  const input = Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))
  const parsed = schema.safeParse(input)
  const faults = (parsed.error?.issues ?? []).flatMap((issue): FaultInFile[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => describeUnknown(kind, rule, key, fields.get(key)?.line ?? 1))
    }
    const line = fields.get(String(issue.path[0]))?.line ?? options.endLine
    return [{ line, ...readMessage(issue.message) }]
  })
  faults.push(...findDaysFault(rule.days, fields))
  return parsed.success && faults.length === 0 ? succeed(parsed.data) : fail({ code: 'invalid', faults })
}

const schemas = new WeakMap<Names, z.ZodType<Readonly<Record<string, unknown>>>>()

/** Built once for all files of a kind, which share their names. */
function buildFieldSchema(rule: KindRule, names: Names): z.ZodType<Readonly<Record<string, unknown>>> {
  const known = schemas.get(names)
  if (known) return known
  const fields = Object.entries(listFields(rule)).map(([name, field]) => [name, field.schema(name, names)])
  const schema = z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodType>)
  schemas.set(names, schema)
  return schema
}

function listFields(rule: KindRule): KindRule['fields'] {
  return rule.hasRules ? { ...rule.fields, ...ruleFields } : rule.fields
}

function describeUnknown(kind: string, rule: KindRule, name: string, line: number): FaultInFile {
  const known = Object.keys(listFields(rule)).join(', ')
  return {
    line,
    problem: `"${name}" is not a field of ${kind}.`,
    advice: `The fields are: ${known}. Correct its spelling or remove the line.`,
  }
}

/** Compares the days as they are written, so that a fault in another field does not hide this one. */
function findDaysFault(days: KindRule['days'], fields: ParsedFields): readonly FaultInFile[] {
  if (!days) return []
  const [first, last] = [fields.get(days.first), fields.get(days.last)]
  const [start, end] = [readDay(first), readDay(last)]
  if (start === null || end === null || start <= end) return []
  const problem = `"${days.last}" is before "${days.first}".`
  return [{ line: last?.line ?? 1, problem, advice: 'Swap or correct the two days.' }]
}

function readDay(field: ParsedField | undefined): string | null {
  const text = typeof field?.value === 'string' ? field.value.trim() : ''
  return isLocalDate(text) ? text : null
}
