import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GetLoginTerms } from '@driveway/contract/generated/content-operations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestContent, type TestContent } from './testing/test-content.ts'

let content: TestContent

beforeAll(async () => {
  content = await openTestContent({ checkEveryMs: 20 })
})
afterAll(() => content.close())

function ask(headers: Record<string, string> = {}, query: string = GetLoginTerms) {
  return content.app.inject({
    method: 'POST',
    url: '/content?k=1&q=true',
    headers: { host: 'kestrel.localhost', ...headers },
    payload: { query },
  })
}

test('a public answer is kept for 5 s, confirmed by its tag, and replaced by an edit within seconds', async () => {
  const first = await ask()
  const { etag } = first.headers
  expect(first.headers['cache-control']).toBe('public, max-age=5, must-revalidate')
  expect(first.headers['vary']).toContain('host')
  const same = await ask({ 'if-none-match': String(etag) })
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag])
  const file = join(content.copy.folder, 'login-terms/kestrel.md')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/\s*$/, ' Thank you.\n'))
  await vi.waitFor(async () => {
    const edited = await ask({ 'if-none-match': String(etag) })
    expect(edited.statusCode).toBe(200)
    expect(edited.body).toContain('Thank you.')
  }, 10_000)
})

test('an answer to a signed-in customer is private, and an error is not kept', async () => {
  const answer = await ask({ authorization: await content.authorize('kestrel') })
  expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
  const refused = await ask({}, '{ nonsense }')
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store'])
})
