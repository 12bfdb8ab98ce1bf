import { RequestError } from './request-error.ts'

/** The server sends it with every answer and writes it into its log. */
const REQUEST_ID_HEADER = 'x-request-id'

const FIRST_SERVER_ERROR = 500

/** The id of an answer that the server failed to give; null for any other answer. */
export function findFailedId(answer: Response): string | null {
  return answer.status < FIRST_SERVER_ERROR ? null : answer.headers.get(REQUEST_ID_HEADER)
}

type WireError = { readonly extensions?: { readonly id?: unknown } }

/** The server puts the id into an error of its own; an error by a customer's cause has a code alone. */
function findIdInErrors(errors: readonly (WireError | null)[]): string | null {
  const ids = errors.map((each) => each?.extensions?.id)
  return ids.find((id) => typeof id === 'string') ?? null
}

/** The id under which the server logged a failure of its own; null for any other failure. */
export function findRequestId(error: unknown): string | null {
  const { cause } = error instanceof RequestError ? error : { cause: null }
  if (cause instanceof Response) return findFailedId(cause)
  return Array.isArray(cause) ? findIdInErrors(cause) : null
}
