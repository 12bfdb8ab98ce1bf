import type { SendOptions } from './graphql-client.ts'

/** Options for published content: no bearer token, and a cached answer is good enough. */
export function asPublicContent(signal: AbortSignal): SendOptions {
  return { endpoint: 'content', isAuthenticated: false, isFresh: false, signal }
}

/** Options for content that a customer reads: with their bearer token once they are signed in. */
export function asContent(isSignedIn: boolean, signal: AbortSignal): SendOptions {
  return { ...asPublicContent(signal), isAuthenticated: isSignedIn }
}
