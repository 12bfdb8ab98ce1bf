import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChargerOperationStore } from '@driveway/store/chargers/charger-operation-store'
import { describe, expect, test } from 'vitest'
import { openOperatorFixture } from '../testing/operator-fixture.ts'
import type { ServerCall } from '../testing/wired-charger.ts'

const SLOW_MACHINE_MS = 600_000
const IMAGE = 'driveway-firmware 3.5.0\nnew code'
const IMAGE_SHA256 = createHash('sha256').update(IMAGE).digest('hex')
const LOG = 'booted\nplugged in\n'
const LOG_SHA256 = createHash('sha256').update(LOG).digest('hex')

type Fixture = Awaited<ReturnType<typeof openOperatorFixture>>

function writeImage({ folder }: Fixture): string {
  const path = join(folder, 'wall-3.5.0.bin')
  writeFileSync(path, IMAGE)
  return path
}

/** The address in the server's request, in either version of the protocol. */
function findLocation({ payload }: ServerCall): string {
  const text = JSON.stringify(payload)
  return /"(?:location|remoteLocation)":"([^"]+)"/.exec(text)?.[1] ?? ''
}

function listFiles({ folder }: Fixture, prefix: string): string[] {
  return readdirSync(join(folder, 'charger-files')).filter((name) => name.startsWith(prefix))
}

const versions = [
  {
    protocol: 'ocpp1.6',
    firmwareStatus: (status: string) => ({ status }),
    firmwareAnswer: {},
    logAction: 'GetDiagnostics',
    logAnswer: { fileName: 'dw-1.log' },
    logReport: 'DiagnosticsStatusNotification',
    logStatus: (status: string) => ({ status }),
  },
  {
    protocol: 'ocpp2.0.1',
    firmwareStatus: (status: string, call: ServerCall) => ({ status, requestId: call.payload['requestId'] }),
    firmwareAnswer: { status: 'Accepted' },
    logAction: 'GetLog',
    logAnswer: { status: 'Accepted', filename: 'dw-1.log' },
    logReport: 'LogStatusNotification',
    logStatus: (status: string, call: ServerCall) => ({ status, requestId: call.payload['requestId'] }),
  },
] as const

describe.each(versions)('a charger of $protocol', { timeout: SLOW_MACHINE_MS }, (version) => {
  test('installs the firmware that the server serves, and is followed to the end', async () => {
    await using fixture = await openOperatorFixture()
    const downloads: { text: string; digest: string | null }[] = []
    const charger = await fixture.connect((call) => {
      if (call.action !== 'UpdateFirmware') return { status: 'Rejected' }
      void install(call)
      return version.firmwareAnswer
    }, version.protocol)

    async function install(call: ServerCall): Promise<void> {
      const response = await fetch(findLocation(call))
      downloads.push({ text: await response.text(), digest: response.headers.get('repr-digest') })
      for (const status of ['Downloading', 'Downloaded', 'Installing', 'Installed']) {
        await charger.report('FirmwareStatusNotification', version.firmwareStatus(status, call))
      }
    }

    const path = writeImage(fixture)
    expect(await fixture.run(`charger update-firmware DW-1 ${path} --wait`)).toEqual({
      ok: true,
      text: 'DW-1: installed.',
    })
    expect(fixture.printed[0]).toBe(`serving wall-3.5.0.bin: 32 bytes, sha256 ${IMAGE_SHA256}`)
    expect(downloads).toEqual([
      { text: IMAGE, digest: `sha-256=:${Buffer.from(IMAGE_SHA256, 'hex').toString('base64')}:` },
    ])
    const shown = (await fixture.run('charger show DW-1')).text
    expect(shown).toMatch(/1 +firmware +installed .*wall-3\.5\.0\.bin, 32 bytes, sha256 [0-9a-f]{64} +-/)
    const [call] = charger.asked('UpdateFirmware')
    const late = await fetch(findLocation({ action: 'UpdateFirmware', payload: call ?? {} }))
    expect(late.status).toBe(404)
  })

  test('uploads its diagnostics to the server once, and the file is checked', async () => {
    await using fixture = await openOperatorFixture()
    const statuses: number[] = []
    const charger = await fixture.connect((call) => {
      if (call.action !== version.logAction) return { status: 'Rejected' }
      void upload(call)
      return version.logAnswer
    }, version.protocol)

    async function put(call: ServerCall, body: string, digest: string): Promise<void> {
      const headers = { 'content-type': 'text/plain', 'repr-digest': `sha-256=:${digest}:` }
      const response = await fetch(`${findLocation(call)}dw-1.log`, { method: 'PUT', headers, body })
      statuses.push(response.status)
    }

    async function upload(call: ServerCall): Promise<void> {
      await charger.report(version.logReport, version.logStatus('Uploading', call))
      const digest = Buffer.from(LOG_SHA256, 'hex').toString('base64')
      await put(call, `${LOG}altered`, digest)
      await put(call, LOG, digest)
      await put(call, LOG, digest)
      await charger.report(version.logReport, version.logStatus('Uploaded', call))
    }

    const { ok, text } = await fixture.run('charger get-diagnostics DW-1 --hours 2 --wait')
    const stored = join(fixture.folder, 'charger-files', 'upload-1')
    expect(text).toBe(`DW-1: uploaded.\ndw-1.log: 18 bytes, sha256 ${LOG_SHA256}\n${stored}`)
    expect(ok).toBe(true)
    expect(statuses).toEqual([400, 201, 409])
    expect(readFileSync(stored, 'utf8')).toBe(LOG)
  })
})

test('a charger of 1.6 uploads its security log', { timeout: SLOW_MACHINE_MS }, async () => {
  await using fixture = await openOperatorFixture()
  const charger = await fixture.connect((call) => {
    if (call.action !== 'GetLog') return { status: 'Rejected' }
    void upload(call)
    return { status: 'Accepted' }
  })

  async function upload(call: ServerCall): Promise<void> {
    await fetch(`${findLocation(call)}security.log`, { method: 'POST', body: LOG })
    await charger.report('LogStatusNotification', { status: 'Uploaded', requestId: 1 })
  }

  const { ok, text } = await fixture.run('charger get-log DW-1 --wait')
  expect(ok).toBe(true)
  expect(text).toContain(`security.log: 18 bytes, sha256 ${LOG_SHA256}`)
  expect(charger.asked('GetLog')).toMatchObject([{ logType: 'SecurityLog', requestId: 1 }])
})

describe('an operation ends', { timeout: SLOW_MACHINE_MS }, () => {
  test('when the charger refuses it', async () => {
    await using fixture = await openOperatorFixture()
    await fixture.connect(() => new Error('NotSupported'))
    const { ok, text } = await fixture.run(`charger update-firmware DW-1 ${writeImage(fixture)} --wait`)
    expect(ok).toBe(false)
    expect(text).toMatch(/^DW-1: the charger refused with NotSupported/)
    expect((await fixture.run('charger show DW-1')).text).toMatch(/1 +firmware +failed .*NotSupported/)
  })

  test('when the charger reports a failure', async () => {
    await using fixture = await openOperatorFixture()
    const charger = await fixture.connect(() => {
      void charger.report('FirmwareStatusNotification', { status: 'DownloadFailed' })
      return {}
    })
    expect(await fixture.run(`charger update-firmware DW-1 ${writeImage(fixture)} --wait`)).toEqual({
      ok: false,
      text: 'DW-1: failed: the charger could not download the firmware.',
    })
  })

  test('when the charger does not report the end in time', async () => {
    await using fixture = await openOperatorFixture()
    const charger = await fixture.connect(() => {
      void charger.report('FirmwareStatusNotification', { status: 'Downloading' })
      return {}
    })
    const followed = fixture.run(`charger update-firmware DW-1 ${writeImage(fixture)} --wait`)
    await expect.poll(() => fixture.printed.at(-1), { timeout: 90_000 }).toMatch(/ downloading$/)
    await fixture.database.pool.query(`update charger_operations set expires_at = now() - interval '1 s'`)
    expect(await followed).toEqual({
      ok: false,
      text: 'DW-1: expired: the charger did not report the end in time; the last report was: downloading.',
    })
  })

  test('when the charger is offline', async () => {
    await using fixture = await openOperatorFixture({ commandTimeoutMs: 500 })
    const offline = /^DW-1: the charger (is|was) not connected/
    expect((await fixture.run(`charger update-firmware DW-1 ${writeImage(fixture)}`)).text).toMatch(offline)
    expect((await fixture.run('charger get-diagnostics DW-1')).text).toMatch(offline)
    const operations = await createChargerOperationStore(fixture.database).list('DW-1', 10)
    expect(operations.map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'the charger was not connected'],
      ['failed', 'the charger was not connected'],
    ])
  })

  test('when a newer one replaces it', async () => {
    await using fixture = await openOperatorFixture()
    await fixture.connect(() => ({}))
    const path = writeImage(fixture)
    await fixture.run(`charger update-firmware DW-1 ${path}`)
    await fixture.run(`charger update-firmware DW-1 ${path}`)
    const operations = await createChargerOperationStore(fixture.database).list('DW-1', 10)
    expect(operations.map(({ state, problem }) => [state, problem])).toEqual([
      ['requested', null],
      ['failed', 'replaced by a newer request'],
    ])
  })

  test('as failed when the charger claims an upload that never arrived', async () => {
    await using fixture = await openOperatorFixture()
    const charger = await fixture.connect(() => {
      void charger.report('DiagnosticsStatusNotification', { status: 'Uploaded' })
      return { fileName: 'x.log' }
    })
    expect((await fixture.run('charger get-diagnostics DW-1 --wait')).text).toBe(
      'DW-1: failed: the charger reported the end of its upload, but the server received no file.',
    )
  })
})

test.each([
  ['charger update-firmware DW-1', 'The firmware file is missing.'],
  ['charger update-firmware DW-1 f --minutes 0', '--minutes must be a whole number from 1 to 10080.'],
  ['charger get-diagnostics', 'The charger’s id is missing.'],
  ['charger get-log DW-1 --hours many', '--hours must be a whole number from 1 to 8784.'],
  ['charger get-log DW-9', 'There is no charger DW-9.'],
])('refuses `%s`', async (line, text) => {
  await using fixture = await openOperatorFixture()
  expect(await fixture.run(line)).toEqual({ ok: false, text })
})

test('a file that cannot be read is named', async () => {
  await using fixture = await openOperatorFixture()
  const { ok, text } = await fixture.run('charger update-firmware DW-1 /nowhere/firmware.bin')
  expect(ok).toBe(false)
  expect(text).toContain('/nowhere/firmware.bin')
  expect(listFiles(fixture, '')).toEqual([])
})
