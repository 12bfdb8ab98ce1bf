import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandIds } from '@driveway/brand/brand-id'
import { createContentDesk } from '@driveway/content/content-desk'
import { createContentLibrary } from '@driveway/content/content-library'
import { openTestConsole, type TestConsole } from '@driveway/operator/testing/test-console'
import { silentLogger } from '@driveway/service-kit/logger'
import { pruneTables } from '@driveway/store/kernel/retention'
import { createContentTextStore } from '@driveway/store/operators/content-text-store'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'driveway-content-'))
cpSync(join(import.meta.dirname, '../../../../content'), folder, { recursive: true })

const PATH = 'login-terms/kestrel.md'
const REASON = 'Agreed with the brand'
const DAY_MS = 86_400_000
const SLOW_MACHINE = { timeout: 120_000 }

let site: TestConsole
let editor: string
let library: ReturnType<typeof createContentLibrary>

beforeAll(async () => {
  site = await openTestConsole({ content: createContentDesk({ folder, brands: brandIds }) })
  editor = (await site.register(await site.makeLink('ed@desk.example', 'editor'))).cookie
  const published = createContentTextStore(site.database)
  library = createContentLibrary({ folder, brands: brandIds, logger: silentLogger, published })
})
afterAll(() => site.close())

async function ask<Answer>(query: string, variables: object = {}): Promise<Answer> {
  const { body } = await site.ask(editor, query, variables)
  expect(body.errors).toBeUndefined()
  return body.data as Answer
}

async function change(name: string, types: string, variables: object): Promise<string> {
  const names = Object.keys(variables)
  const data = await ask<Record<string, { isSuccess: boolean; problem: { code: string } | null }>>(
    `mutation X(${types}) { ${name}(${names.map((each) => `${each}: $${each}`).join(', ')}) { isSuccess problem { code } } }`,
    variables,
  )
  return data[name]?.problem?.code ?? 'done'
}

function save(source: string, reason = REASON) {
  return change('saveContentDraft', '$path: String!, $source: String!, $reason: String!', {
    path: PATH,
    source,
    reason,
  })
}

function publish(versionNo: number) {
  return change('publishContent', '$path: String!, $versionNo: Int!, $reason: String!', {
    path: PATH,
    versionNo,
    reason: REASON,
  })
}

function undo() {
  return change('undoContent', '$path: String!, $reason: String!', { path: PATH, reason: REASON })
}

type Shown = {
  contentText: {
    source: string
    isPublished: boolean
    draft: { versionNo: number } | null
    versions: { state: string }[]
  }
}
function show() {
  return ask<Shown>(
    '{ contentText(path: "login-terms/kestrel.md") { source isPublished draft { versionNo } versions { state } } }',
  )
}

async function liveText(): Promise<string> {
  await library.refresh()
  return JSON.stringify(library.current()['login-terms'].find(({ id }) => id === 'login-terms/kestrel'))
}

test(
  'a text is previewed as each brand shows it, is live once published, and is taken back',
  SLOW_MACHINE,
  async () => {
    const { contentText } = await show()
    const first = contentText.source.trimEnd() + '\n\nRead them **twice**.\n'
    const preview = await ask<{
      contentPreview: { faults: unknown[]; shown: { brands: string[]; html: string } | null }
    }>(
      'query P($source: String!) { contentPreview(path: "login-terms/kestrel.md", source: $source) { faults { problem } shown { brands html } } }',
      { source: first },
    )
    expect(preview.contentPreview.faults).toEqual([])
    expect(preview.contentPreview.shown?.brands).toEqual(['kestrel'])
    expect(preview.contentPreview.shown?.html).toContain('<strong>twice</strong>')

    expect(await save(first)).toBe('done')
    expect(await liveText()).not.toContain('twice')
    const draftNo = (await show()).contentText.draft?.versionNo ?? 0
    expect(await publish(draftNo - 1)).toBe('draft-changed')
    expect(await publish(draftNo)).toBe('done')
    expect(await liveText()).toContain('<strong>twice</strong>')

    expect(await save(first.replace('twice', 'three times'))).toBe('done')
    expect(await publish((await show()).contentText.draft?.versionNo ?? 0)).toBe('done')
    expect(await liveText()).toContain('three times')
    expect(await undo()).toBe('done')
    expect(await liveText()).toContain('twice')
    expect(await undo()).toBe('done')
    expect(await liveText()).not.toContain('twice')
    expect(await undo()).toBe('nothing-published')
    expect((await show()).contentText.versions.map(({ state }) => state)).toEqual(['ended', 'ended'])
  },
)

test('a text with a fault or a script is kept as a draft, and never published', SLOW_MACHINE, async () => {
  expect(await save('---\nbrands: [kestrel]\n---\n<script>alert(1)</script>\n')).toBe('done')
  expect(await publish((await show()).contentText.draft?.versionNo ?? 0)).toBe('faulty')
  expect(await liveText()).not.toContain('script')
  expect(
    await change('saveContentDraft', '$path: String!, $source: String!, $reason: String!', {
      path: '../secrets.md',
      source: 'x',
      reason: REASON,
    }),
  ).toBe('bad-path')
  expect(await save('x', 'short')).toBe('missing-reason')
})

test(
  'every act of an editor is in the audit trail with who, on what, why and outcome',
  SLOW_MACHINE,
  async () => {
    const acts = await site.staff.listActs(50)
    const written = acts
      .filter(({ mail }) => mail === 'ed@desk.example')
      .map(({ command, subject, reason, isDone, role }) => [command, subject, reason, role, isDone])
    expect(written).toContainEqual(['content draft', PATH, REASON, 'editor', true])
    expect(written).toContainEqual(['content undo', PATH, REASON, 'editor', true])
    expect(written).toContainEqual(['content undo', PATH, REASON, 'editor', false])
    expect(written.some(([command]) => String(command).startsWith('content publish version '))).toBe(true)
  },
)

test('a new version of a tariff stands beside the one before', SLOW_MACHINE, async () => {
  const source = [
    '---',
    'brands: [kestrel]',
    'preset: marigold-night-six',
    'supplier: Marigold Energy',
    'name: Night Six',
    'since: 2027-04-01',
    'rates: ["5:30 26.1", "23:30 7.1"]',
    '---',
    '',
  ].join('\n')
  const path = 'tariff-presets/marigold-night-six.2027-04.md'
  const types = '$path: String!, $source: String!, $reason: String!'
  expect(await change('saveContentDraft', types, { path, source, reason: REASON })).toBe('done')
  const { contentText } = await ask<{ contentText: { draft: { versionNo: number } } }>(
    `{ contentText(path: "${path}") { draft { versionNo } } }`,
  )
  const { versionNo } = contentText.draft
  expect(
    await change('publishContent', '$path: String!, $versionNo: Int!, $reason: String!', {
      path,
      versionNo,
      reason: REASON,
    }),
  ).toBe('done')
  await library.refresh()
  const since = library.current()['tariff-presets'].filter(({ preset }) => preset === 'marigold-night-six')
  expect(since.map((each) => each.since)).toEqual(['2026-04-01', '2026-10-01', '2027-04-01'])
})

const OF = '$accountNumber: String!, $name: String!, $isEnabled: Boolean!'

test(
  '[CON-08] content is previewed in three brands before it is published, outages, organisations, features and presets are managed, and no role can change the audit trail, which is exported',
  SLOW_MACHINE,
  async () => {
    const { cookie: admin } = await site.register(await site.makeLink('ad@desk.example', 'admin'))
    const before = editor
    editor = admin
    const { contentPreview } = await ask<{ contentPreview: { shown: { brands: string[]; html: string } } }>(
      'query P($source: String!) { contentPreview(path: "faqs/desk-test.md", source: $source) { shown { brands html } } }',
      {
        source:
          '---\nbrands: [kestrel, marigold, fjord]\ntitle: A question?\ncategory: solar\nrank: 10\nrelated: [solar-matching]\n---\nAn *answer*.\n',
      },
    )
    expect(contentPreview.shown).toEqual({
      brands: ['kestrel', 'marigold', 'fjord'],
      html: '<p>An <em>answer</em>.</p>',
    })
    expect(
      await change(
        'publishOutage',
        '$brands: [String!]!, $title: String!, $text: String!, $reason: String!',
        {
          brands: ['kestrel'],
          title: 'Short break',
          text: 'Back soon.',
          reason: REASON,
        },
      ),
    ).toBe('done')
    const { outages } = await ask<{ outages: { outageId: string; phase: string }[] }>(
      '{ outages(isAll: false) { outageId phase } }',
    )
    expect(outages.map(({ phase }) => phase)).toEqual(['active'])
    const outageId = outages[0]?.outageId ?? ''
    expect(await change('endOutage', '$outageId: ID!, $reason: String!', { outageId, reason: REASON })).toBe(
      'done',
    )
    expect(await change('endOutage', '$outageId: ID!, $reason: String!', { outageId, reason: REASON })).toBe(
      'outage-over',
    )
    const organisation = { organisationId: 'north', brand: 'kestrel', name: 'North Energy', reason: REASON }
    expect(
      await change(
        'saveOrganisation',
        '$organisationId: ID!, $brand: String!, $name: String!, $reason: String!',
        organisation,
      ),
    ).toBe('done')
    expect(
      await change('setOrganisation', '$accountNumber: String!, $organisationId: String, $reason: String!', {
        accountNumber: 'A-1',
        organisationId: 'north',
        reason: REASON,
      }),
    ).toBe('done')
    const feature = {
      accountNumber: 'A-1',
      name: 'MAX_CHARGE',
      isEnabled: true,
      isInBeta: false,
      reason: REASON,
    }
    expect(await change('setFeature', `${OF}, $isInBeta: Boolean!, $reason: String!`, feature)).toBe('done')
    const module = { accountNumber: 'A-1', name: 'heat', isEnabled: true, reason: REASON }
    expect(await change('setModule', `${OF}, $reason: String!`, module)).toBe('done')
    const { switches } = await ask<{
      switches: Record<string, { name: string; isEnabled: boolean | null }[]>
    }>('{ switches(accountNumber: "A-1") { modules { name isEnabled } features { name isEnabled } } }')
    expect(switches['modules']).toContainEqual({ name: 'heat', isEnabled: true })
    expect(switches['features']).toContainEqual({ name: 'MAX_CHARGE', isEnabled: true })
    const { contentTexts } = await ask<{ contentTexts: { path: string; since: string | null }[] }>(
      '{ contentTexts { path since } }',
    )
    expect(contentTexts).toContainEqual({ path: 'tariff-presets/marigold-weekend.md', since: '2026-07-01' })

    const csv = await (await site.get('/acts.csv', admin)).text()
    const at = site.clock.now().toISOString()
    expect(csv).toContain(`,${at},ad@desk.example,admin,outage end,${outageId},${REASON},done`)
    expect(csv).toContain(`,${at},ad@desk.example,admin,outage end,${outageId},${REASON},refused`)
    await expect(site.database.pool.query(`update operator_acts set reason = 'another'`)).rejects.toThrow(
      'The audit trail of operators cannot be changed.',
    )
    await expect(site.database.pool.query('delete from operator_acts')).rejects.toThrow(
      'The audit trail of operators cannot be changed.',
    )
    const [act] = await site.staff.listActs(1)
    await pruneTables(site.database, 'credentials', new Date((act?.beganAt.getTime() ?? 0) + 730 * DAY_MS))
    expect((await site.staff.listActs(1)).length).toBe(1)
    editor = before
  },
)
