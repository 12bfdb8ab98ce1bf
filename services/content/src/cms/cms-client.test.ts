import { visibleToAll } from '@driveway/testkit/visible-to-all'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unknownCustomer, type ContentCustomer } from '@driveway/domain/journey/content-visibility'
import { silentLogger } from '@driveway/service-kit/logger'
import { noContent } from '../kinds/content-kinds.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCmsClient } from './cms-client.ts'
import { createCmsResolvers } from './cms-resolvers.ts'

/** A CMS on a real socket, whose behaviour each test sets. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer = sendJson({})
const received: { readonly brand: unknown; readonly organisation: unknown; readonly body: string }[] = []

const cms = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { 'x-brand': brand, 'x-organisation-id': organisation } = request.headers
    received.push({ brand, organisation, body })
    answer(request, response)
  })
})

function sendJson(data: object, status = 200): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  }
}

beforeAll(() => new Promise<void>((resolve) => void cms.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  cms.closeAllConnections()
  cms.close()
})
beforeEach(() => void received.splice(0))

function makeFaq(faqId: string, rules: object = {}) {
  return {
    faqId,
    title: faqId,
    content: '<p>a</p>',
    rank: 1,
    updated: null,
    category: { categoryId: 'c', name: 'C', rank: 1 },
    related_faqs: [{ faqId: 'v2g', title: 'v2g' }],
    brands: ['kestrel'],
    ...visibleToAll,
    ...rules,
  }
}

const faqs = [
  makeFaq('all'),
  makeFaq('v2g', { deviceTypes: ['v2g'] }),
  makeFaq('fjord', { brands: ['fjord'] }),
  makeFaq('range', { requiredFeatures: ['MAX_CHARGE'] }),
  makeFaq('unknown-feature', { requiredFeatures: ['TELEPORT'] }),
  makeFaq('unknown-type', { deviceTypes: ['TOASTER'] }),
  makeFaq('unknown-version', { minFirmwareVersion: 'new' }),
  makeFaq('organisation', { organisations: [{ name: 'council' }] }),
]

const v2gOwner: ContentCustomer = {
  organisationId: 'council',
  features: ['MAX_CHARGE'],
  devices: [{ type: 'EV_V2G_CHARGER', firmware: null }],
}

function addressOfCms(): string {
  const { port } = cms.address() as AddressInfo
  return `http://127.0.0.1:${port}/graphql`
}

function open(customer: ContentCustomer = unknownCustomer, timeoutMs = 60_000) {
  let time = 0
  const url = addressOfCms()
  const client = createCmsClient({
    url,
    logger: silentLogger,
    now: () => time,
    timeoutMs,
    pageWaitMs: timeoutMs,
  })
  const resolvers = createCmsResolvers(client)
  const reader = { content: noContent, brand: 'kestrel', loadCustomer: () => Promise.resolve(customer) }
  return {
    pass: (ms: number) => (time += ms),
    ask: async (field: string, args = {}) => resolvers[field]?.(args, reader),
    listIds: async () => {
      const found = (await resolvers['faqs']?.({}, reader)) ?? []
      return (found as typeof faqs).map(({ faqId }) => faqId)
    },
  }
}

test('the entries of a CMS obey the rules of brand and customer, decided by the server', async () => {
  answer = sendJson({ faqs })
  expect(await open().listIds()).toEqual(['all'])
  expect(await open(v2gOwner).listIds()).toEqual(['all', 'v2g', 'range', 'organisation'])
  expect(received.map(({ brand }) => brand)).toEqual(['kestrel', 'kestrel'])
})

test('a related question that the customer may not see is not named', async () => {
  answer = sendJson({ faqs })
  expect(await open().ask('faqs')).toMatchObject([{ faqId: 'all', related_faqs: [] }])
})

test('arguments and, for texts of an organisation, its id are passed on', async () => {
  answer = sendJson({ contactUsPages: [], appInactiveScreen: null })
  const { ask } = open(v2gOwner)
  expect(await ask('contactUsPages', { organisationId: 'kestrel' })).toEqual([])
  expect(await ask('appInactiveScreen')).toBeNull()
  expect(received.map(({ organisation }) => organisation)).toEqual([undefined, 'council'])
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ variables: { organisationId: 'kestrel' } })
})

const faults: readonly (readonly [name: string, answer: Answer, message: string])[] = [
  ['is down', (request) => request.socket.destroy(), 'fetch failed'],
  ['answers with a failure', sendJson({}, 503), 'The CMS answered with status 503.'],
  ['answers with another shape', sendJson({ faqs: [{ faqId: 'half' }] }), 'has another shape'],
  ['answers with no JSON', (_request, response) => void response.end('<html>'), 'is not valid JSON'],
  [
    'redirects',
    (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    'fetch failed',
  ],
]

test.each(faults)('a CMS that %s leaves its last good answer, and is asked again', async (_name, fault) => {
  answer = sendJson({ faqs: [makeFaq('good')] })
  const { listIds, pass } = open()
  expect(await listIds()).toEqual(['good'])
  answer = fault
  pass(5_001)
  expect(await listIds()).toEqual(['good'])
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 90_000 })
  answer = sendJson({ faqs: [makeFaq('newer')] })
  await vi.waitFor(
    async () => {
      pass(5_001)
      expect(await listIds()).toEqual(['newer'])
    },
    { timeout: 90_000 },
  )
})

test.each(faults)(
  'a CMS that %s from the start is an error, not an empty page',
  async (_name, fault, message) => {
    answer = fault
    await expect(open().listIds()).rejects.toThrow(message)
  },
)

test('a CMS that does not answer leaves its last good answer at once', async () => {
  answer = sendJson({ faqs: [makeFaq('good')] })
  const { listIds, pass } = open()
  expect(await listIds()).toEqual(['good'])
  answer = () => undefined
  pass(5_001)
  expect(await listIds()).toEqual(['good'])
})

test('a CMS that does not answer from the start is an error after the timeout', async () => {
  answer = () => undefined
  await expect(open(unknownCustomer, 100).listIds()).rejects.toThrow('timeout')
})

function listOfFjord() {
  return received.filter(({ brand }) => brand === 'fjord')
}

test('a first answer that comes after the page has given up is kept for the next one', async () => {
  const held = Promise.withResolvers<void>()
  answer = (request, response) => {
    void held.promise.then(() => sendJson({ faqs: [makeFaq('late')] })(request, response))
  }
  const client = createCmsClient({ url: addressOfCms(), logger: silentLogger, now: () => 0, pageWaitMs: 50 })
  // A request of an earlier test may arrive only now; none of them is Fjord's.
  const question = { field: 'faqs', args: {}, brand: 'fjord' }
  await expect(client.ask(question)).rejects.toThrow('The CMS did not answer within 50 ms.')
  await vi.waitFor(() => expect(listOfFjord()).toHaveLength(1), { timeout: 90_000 })
  held.resolve()
  await vi.waitFor(async () => expect(await client.ask(question)).toMatchObject([{ faqId: 'late' }]), {
    timeout: 90_000,
  })
  expect(listOfFjord()).toHaveLength(1)
})

test('an answer of more than 5 MB is refused', async () => {
  answer = sendJson({ faqs: [makeFaq('huge', { content: 'x'.repeat(5_000_001) })] })
  await expect(open().listIds()).rejects.toThrow('The CMS answered with')
})

test('a fresh answer is not asked for twice, also not at the same time', async () => {
  answer = sendJson({ faqs: [makeFaq('good')] })
  const { listIds, pass } = open()
  await Promise.all([listIds(), listIds()])
  pass(5_000)
  await listIds()
  expect(received).toHaveLength(1)
})
