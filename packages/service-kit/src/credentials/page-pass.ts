import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../secrets/secret-box.ts'

/** A customer who looks once a day finds the figures in the page; after that the app asks for them. */
export const PAGE_PASS_S = 48 * 60 * 60

const PURPOSE = 'page pass'
const form = /^([0-9a-f-]{36})\.(\d{10,11})\.([\w-]{43})$/

/** Lets the server send an open session the first answers with its page. It reads, and does nothing else. */
export function writePagePass(secrets: SecretBox, sessionId: string, now: Date): string {
  const signed = `${sessionId}.${Math.floor(now.getTime() / 1000) + PAGE_PASS_S}`
  return `${signed}.${secrets.hash(signed, PURPOSE).toString('base64url')}`
}

/** The session of a pass that is ours and still valid; null for any other text. */
export function readPagePass(secrets: SecretBox, pass: string, now: Date): string | null {
  const [, sessionId = '', end = '', signature = ''] = form.exec(pass) ?? []
  if (sessionId === '' || Number(end) * 1000 <= now.getTime()) return null
  const expected = secrets.hash(`${sessionId}.${end}`, PURPOSE)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null
}
