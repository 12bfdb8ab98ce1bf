import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createPageContent, isSafeHtml } from './page-content.ts'

test.each([
  ['<p>Read our <a href="/terms-conditions">terms</a> &amp; more.</p>', true],
  ['<p><a href="https://example.org/a?b=1">out</a><br><strong>now</strong></p>', true],
  ['<p onclick="run()">no</p>', false],
  ['<script>run()</script>', false],
  ['<a href="javascript:run()">no</a>', false],
  ['<a href="//example.org">no</a>', false],
  ['<img src="/a.png">', false],
  ['a < b', false],
])('%s is sent as it is: %s', (html, isSafe) => {
  expect(isSafeHtml(html)).toBe(isSafe)
})

const dialog = { title: 'Cookies', body: '<p>May we?</p>', approveButtonText: 'Yes', rejectButtonText: 'No' }

async function openContent(answers: readonly (object | number)[]) {
  const app = fastify()
  let calls = 0
  app.post('/content', (_request, reply) => {
    const answer = answers[Math.min(calls++, answers.length - 1)] ?? 500
    return typeof answer === 'number' ? reply.code(answer).send() : reply.send({ data: answer })
  })
  await app.ready()
  let now = 0
  const load = createPageContent(app, () => now)
  return {
    load: () => load('kestrel', 'kestrel.localhost'),
    wait: (ms: number) => {
      now += ms
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

test('published texts are read again after 5 seconds', async () => {
  await using content = await openContent([
    { cookieDialog: dialog, loginTerms: { content: '<p>One</p>' } },
    { cookieDialog: null, loginTerms: { content: '<p>Two</p>' } },
  ])
  const first = { cookieDialog: dialog, loginTerms: '<p>One</p>' }
  expect(await content.load()).toEqual(first)
  content.wait(4_999)
  expect(await content.load()).toEqual(first)
  content.wait(1)
  expect(await content.load()).toEqual({ loginTerms: '<p>Two</p>' })
})

test('without the content service, or with HTML that the app would clean, the page goes without the texts', async () => {
  await using missing = await openContent([404])
  expect(await missing.load()).toEqual({})
  await using unsafe = await openContent([
    {
      cookieDialog: { ...dialog, body: '<script>run()</script>' },
      loginTerms: { content: '<img src="/a.png">' },
    },
  ])
  expect(await unsafe.load()).toEqual({})
})
