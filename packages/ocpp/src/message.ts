import { Refusal } from './call-error.ts'
import type { JsonSchema } from './json-schema.ts'
import { createPayloadSchema, type PayloadOf, type PayloadSchema, type Violation } from './payload-schema.ts'
import type { ToleranceRules } from './tolerance.ts'

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

type Picked<Requests, Answers, Action extends keyof Requests & keyof Answers> = {
  readonly [Each in Action]: Message<Requests[Each], Answers[Each]>
}

/** For the published schemas of one version of OCPP, and the types that belong to them. */
export function createPickMessages<Requests, Answers>(
  schemas: Readonly<Record<string, JsonSchema>>,
  rules: ToleranceRules,
) {
  function schemaOf(name: string): JsonSchema {
    const schema = schemas[name]
    if (schema === undefined) throw new Error(`There is no schema ${name}`)
    return schema
  }

  return function pickMessages<Action extends keyof Requests & keyof Answers & string>(
    actions: readonly Action[],
  ): Picked<Requests, Answers, Action> {
    const messages = actions.map((action): [string, Message] => [
      action,
      {
        request: createPayloadSchema(schemaOf(`${action}Request`), rules),
        answer: createPayloadSchema(schemaOf(`${action}Response`), rules),
      },
    ])
    return Object.fromEntries(messages) as Picked<Requests, Answers, Action>
  }
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
