import type { Answer } from '#public-api/answer.ts'
import { createHash } from 'node:crypto'
import type { createMakerTokens } from './maker-tokens.ts'

const CODE_MS = 60_000
const CHALLENGE = /^[\w-]{43}$/

type Options = {
  readonly tokens: ReturnType<typeof createMakerTokens>
  readonly hasPassword: (email: string, password: string) => boolean
  readonly realNow: () => number
}

type Asked = { readonly challenge: string; readonly redirectUri: string; readonly state: string }

/** Sign-in on the maker's own page: OAuth 2.0 with a code, PKCE and a way back to the app. */
export function createMakerAuthorization({ tokens, hasPassword, realNow }: Options) {
  return {
    answer(method: string, form: URLSearchParams): Answer {
      const asked = readRequest(form)
      if (asked === null) return { status: 400, body: { error: 'invalid_request' } }
      const email = (form.get('username') ?? '').trim().toLowerCase()
      if (method !== 'POST') return { status: 200, body: null, html: writePage(asked, '') }
      if (form.has('cancel')) return sendBack(asked, { error: 'access_denied' })
      if (!hasPassword(email, form.get('password') ?? '')) {
        return { status: 200, body: null, html: writePage(asked, 'Email or password is incorrect.') }
      }
      const held = JSON.stringify([email, asked.challenge, asked.redirectUri])
      return sendBack(asked, { code: tokens.make('code', held, realNow() + CODE_MS) })
    },

    /** The email of a code that is used for the first time, by whoever asked for it; null for any other. */
    redeem(form: URLSearchParams): string | null {
      const code = form.get('code') ?? ''
      const held = tokens.read('code', code, realNow())
      tokens.revoke(code)
      const [email, challenge, redirectUri] = (held === null ? [] : JSON.parse(held)) as readonly string[]
      const verifier = form.get('code_verifier') ?? ''
      const isSame = createHash('sha256').update(verifier).digest('base64url') === challenge
      return isSame && redirectUri === form.get('redirect_uri') ? (email ?? null) : null
    },
  }
}

function readRequest(form: URLSearchParams): Asked | null {
  const [challenge, redirectUri, state] = ['code_challenge', 'redirect_uri', 'state'].map(
    (name) => form.get(name) ?? '',
  )
  const isCode = form.get('response_type') === 'code' && form.get('code_challenge_method') === 'S256'
  if (!isCode || !challenge || !redirectUri || !state || !CHALLENGE.test(challenge)) return null
  return /^https?:\/\//.test(redirectUri) && URL.canParse(redirectUri)
    ? { challenge, redirectUri, state }
    : null
}

function sendBack({ redirectUri, state }: Asked, result: Readonly<Record<string, string>>): Answer {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...result, state })) url.searchParams.set(name, value)
  return { status: 303, body: null, headers: { location: url.href } }
}

function writePage({ challenge, redirectUri, state }: Asked, problem: string): string {
  const hidden = Object.entries({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: challenge,
    redirect_uri: redirectUri,
    state,
  }).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Street Motors</title>
<style>body{font:1.1rem system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem}label{display:grid;gap:.25rem}</style>
<h1>Street Motors</h1><p>Driveway asks to read the charge level and the battery size of your car.</p>
<p role="alert">${problem}</p><form method="post">${hidden.join('')}
<p><label>Email <input name="username" type="email" autocomplete="username"></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password"></label></p>
<button>Sign in and allow</button> <button name="cancel" value="1">Cancel</button></form></html>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
