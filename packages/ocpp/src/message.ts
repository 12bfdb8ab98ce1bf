import type { Infer, Schema, Violation } from './schema.ts'

/** A call and its answer. */
export type Message<Request = unknown, Answer = unknown> = {
  readonly request: Schema<Request>
  readonly answer: Schema<Answer>
}

/** All calls of one direction, by action. */
export type Messages = Readonly<Record<string, Message>>

export type ActionOf<Set extends Messages> = keyof Set & string
export type RequestOf<Set extends Messages, Action extends keyof Set> = Infer<Set[Action]['request']>
export type AnswerOf<Set extends Messages, Action extends keyof Set> = Infer<Set[Action]['answer']>

export function message<Request, Answer>(
  request: Schema<Request>,
  answer: Schema<Answer>,
): Message<Request, Answer> {
  return { request, answer }
}

/** A payload that is no object at all is no PDU, which is a matter of formation and not of one field's type. */
export function findViolation(schema: Schema<unknown>, payload: unknown): Violation | null {
  const violation = schema.check(payload)
  return violation?.path === '' ? { ...violation, code: 'FormationViolation' } : violation
}

/** The payload itself has no name in a sentence; its fields have. */
export function describeViolation(violation: Violation): string {
  return `${violation.path === '' ? 'the payload' : violation.path} ${violation.reason}`
}
