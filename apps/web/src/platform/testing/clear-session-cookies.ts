import { createCookies } from '../session/cookies.ts'

const names = ['__Secure-accessToken', '__Secure-accessTokenExpires', '__Secure-signedIn', 'pendingLogout']

/** For before each test. */
export function clearSessionCookies(): void {
  const cookies = createCookies(document)
  for (const name of names) cookies.remove(name)
}
