import { createPlatform, type Platform } from '../platform.ts'
import { answerCall, createTestServer, type TestCall, type TestServer } from './test-server.ts'

/** The real app in a document, with a fake server behind `fetch`, for tests of screens. */

/** Clears every cookie. */
function clearCookies(): void {
  for (const each of document.cookie.split('; ')) {
    document.cookie = `${each.split('=')[0] ?? ''}=; Path=/; Max-Age=0; Secure`
  }
}

function showModal(this: HTMLDialogElement): void {
  this.open = true
}

function close(this: HTMLDialogElement): void {
  this.open = false
}

/** jsdom has no dialogs. */
function teachDialogs(): void {
  Object.assign(window.HTMLDialogElement.prototype, { showModal, close })
}

async function readCall(input: string | URL | Request, init: RequestInit | undefined): Promise<TestCall> {
  const url = new URL(input instanceof Request ? input.url : input, 'http://app.test')
  return {
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init?.headers),
    body: (await new Response(init?.body ?? '{}').json()) as Record<string, unknown>,
    from: window.location.pathname + window.location.search,
    sentAt: Date.now(),
    signal: init?.signal ?? null,
  }
}

type Visit = {
  readonly path: string
  readonly isSignedIn: boolean
  /** The stored consent choice; without it the banner shows. */
  readonly consent?: 'granted' | 'refused' | null
}

/** Opens an address in a fresh browser. A signed-in customer returns with an expired access token. */
export function openTestBed({ path, isSignedIn, consent = 'refused' }: Visit): {
  platform: Platform
  server: TestServer
} {
  clearCookies()
  if (isSignedIn) document.cookie = '__Secure-signedIn=1; Path=/; Secure'
  if (consent) document.cookie = `analyticsConsent=${consent}; Path=/`
  window.history.replaceState(null, '', path)
  const server = createTestServer()
  teachDialogs()
  window.scrollTo = () => undefined
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
  window.fetch = async (input, init) => {
    const call = await readCall(input, init)
    server.calls.push(call)
    return answerCall(server, call)
  }
  return { platform: createPlatform(window), server }
}
