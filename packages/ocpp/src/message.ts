import { Refusal } from './call-error.ts'
import type { JsonSchema } from './json-schema.ts'
import { createPayloadSchema, type PayloadOf, type PayloadSchema, type Violation } from './payload-schema.ts'
import { commonToleranceRules, type ToleranceRules } from './tolerance.ts'

/** A call and its response. */
export type Message<Request = unknown, Answer = unknown> = {
  readonly request: PayloadSchema<Request>
  readonly answer: PayloadSchema<Answer>
}

/** All calls of one direction, by action. */
export type Messages = Readonly<Record<string, Message>>

export type ActionOf<Set extends Messages> = keyof Set & string
export type RequestOf<Set extends Messages, Action extends keyof Set> = PayloadOf<Set[Action]['request']>
export type AnswerOf<Set extends Messages, Action extends keyof Set> = PayloadOf<Set[Action]['answer']>

export function message<Request, Answer>(
  request: JsonSchema,
  answer: JsonSchema,
  rules: ToleranceRules = commonToleranceRules,
): Message<Request, Answer> {
  return { request: createPayloadSchema(request, rules), answer: createPayloadSchema(answer, rules) }
}

export function findViolation(schema: PayloadSchema<unknown>, payload: unknown): Violation | null {
  return schema.findViolation(payload)
}

/** Names the field, or the payload if its path is empty. */
export function describeViolation(violation: Violation): string {
  return `${violation.path === '' ? 'the payload' : violation.path} ${violation.reason}`
}

export function refuseViolation(violation: Violation): Refusal {
  const field = violation.path.replaceAll(/\[\d+\]/g, '')
  return new Refusal(violation.code, describeViolation(violation), field)
}
