import { request, type BrowserContext } from '@playwright/test'
import type { Demo } from './demo.ts'
import { PASSWORD, type Brand } from './residents.ts'

/** Signs in through the identity service and adds the session's cookies to the context. */
export async function addSession(
  context: BrowserContext,
  demo: Demo,
  brand: Brand,
  username: string,
): Promise<void> {
  const host = `${brand}.localhost:${demo.web}`
  // A new context: the cookies of another session would end it.
  const client = await request.newContext()
  const answer = await client.post(`http://127.0.0.1:${demo.web}/identity/login`, {
    headers: { host, origin: `http://${host}` },
    data: { username, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`Sign-in of ${username} failed: ${answer.status()}`)
  const setCookie = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  await context.addCookies(setCookie.map(({ value }) => readCookie(value, `${brand}.localhost`)))
  await client.dispose()
}

/** Parses a Set-Cookie header for the brand's host. */
function readCookie(setCookie: string, domain: string) {
  const [pair = '', ...attributes] = setCookie.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const path = attributes.find((each) => each.startsWith('Path='))?.slice('Path='.length) ?? '/'
  const [httpOnly, secure] = [attributes.includes('HttpOnly'), attributes.includes('Secure')]
  return { name, value, domain, path, httpOnly, secure, sameSite: 'Strict' as const }
}
