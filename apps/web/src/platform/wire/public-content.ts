import type { SendOptions } from './graphql-client.ts'

/** Options for published content: no bearer token, and a cached answer is good enough. */
export function asPublicContent(signal: AbortSignal): SendOptions {
  return { endpoint: 'content', isAuthenticated: false, isFresh: false, signal }
}
