import { createPayloadSchema, type PayloadOf, type PayloadSchema, type Violation } from './payload-schema.ts'

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

type JsonSchema = Readonly<Record<string, unknown>>

export function message<Request, Answer>(request: JsonSchema, answer: JsonSchema): Message<Request, Answer> {
  return { request: createPayloadSchema(request), answer: createPayloadSchema(answer) }
}

export function findViolation(schema: PayloadSchema<unknown>, payload: unknown): Violation | null {
  return schema.findViolation(payload)
}

/** Names the field, or the payload if its path is empty. */
export function describeViolation(violation: Violation): string {
  return `${violation.path === '' ? 'the payload' : violation.path} ${violation.reason}`
}
