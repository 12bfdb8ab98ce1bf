import { findOperation, type TestAnswer, type TestServer } from './test-server.ts'
import { ACCOUNT_NUMBER } from './test-wire.ts'

/** An answer with these fields of the customer. */
export function answerCustomer(fields: Record<string, unknown>): TestAnswer {
  return { status: 200, body: { data: { customer: { accountNumber: ACCOUNT_NUMBER, ...fields } } } }
}

/** The refusal of a mutation. */
export function answerRefused(field: string, code: string): TestAnswer {
  return { status: 200, body: { data: { [field]: { isSuccess: false, problem: { code } } } } }
}

/** The variables of every call of an operation. */
export function listSent(server: TestServer, operation: string): unknown[] {
  return server.calls
    .filter((call) => findOperation(call) === operation)
    .map((call) => call.body['variables'])
}
