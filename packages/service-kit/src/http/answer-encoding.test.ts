import { fastify } from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chooseEncoding, encodeAnswers } from './answer-encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', null],
  ['brotli', null],
])('of "%s" a client is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

const decoders = {
  br: (body: Buffer) => brotliDecompressSync(body).toString(),
  gzip: (body: Buffer) => gunzipSync(body).toString(),
}

async function ask(length: number, accepted?: string) {
  const app = fastify()
  onTestFinished(() => app.close())
  encodeAnswers(app)
  const text = '£'.repeat(length)
  app.post('/long', (_request, reply) => reply.type('application/json').send(text))
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const { headers: told, rawPayload } = await app.inject({ method: 'POST', url: '/long', headers })
  return { text, told, body: rawPayload }
}

describe('long answers are compressed', () => {
  test.each(['br', 'gzip'] as const)('as %s, whole, and with their true length', async (encoding) => {
    const { text, told, body } = await ask(50_000, encoding)
    expect(told).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(told['content-length']).toBe(String(body.length))
    expect(told['content-type']).toContain('application/json')
    expect(body.length).toBeLessThan(text.length / 10)
    expect(decoders[encoding](body)).toBe(text)
  })

  test.each([
    [1_399, undefined],
    [1_400, 'br'],
  ])('one of %i letters goes as %s', async (length, encoding) => {
    expect((await ask(length, 'br')).told['content-encoding']).toBe(encoding)
  })

  test('not for a client without accept-encoding', async () => {
    const { text, told, body } = await ask(50_000)
    expect([told['content-encoding'], told.vary]).toEqual([undefined, 'accept-encoding'])
    expect(body.toString()).toBe(text)
  })
})
