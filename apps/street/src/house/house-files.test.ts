import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFileServer, type FileServer } from './test-files.ts'
import { openTestStreet, type TestStreet } from './test-house.ts'

const image = 'driveway-firmware 3.5.0\nnew code'
const digest = createHash('sha256').update(image).digest('base64')
const NOW = '2026-06-01T12:00:00Z'

let street: TestStreet
let files: FileServer

beforeEach(async () => {
  street = await openTestStreet()
  files = await openFileServer({
    '/new.bin': { body: image, headers: { 'repr-digest': `sha-256=:${digest}:` } },
    '/altered.bin': { body: `${image}!`, headers: { 'repr-digest': `sha-256=:${digest}:` } },
    '/charger-4.1.2.bin': { body: 'only the name says which' },
    '/notes.txt': { body: 'not firmware' },
  })
})

afterEach(async () => {
  await street.close()
  await files.close()
})

function listFirmwareStatuses(): string[] {
  return street.central.heard.flatMap((each) =>
    each.action === 'FirmwareStatusNotification' ? [each.request.status] : [],
  )
}

test.each([
  ['/new.bin', '3.5.0'],
  ['/charger-4.1.2.bin', '4.1.2'],
])('a charger downloads %s, installs it and boots with its version', async (path, version) => {
  const house = street.open('flat')
  await street.plugIn(house)
  expect(
    await street.central.ask('UpdateFirmware', { location: files.url + path, retrieveDate: NOW }),
  ).toEqual({})
  house.catchUp()
  await street.central.hear('FirmwareStatusNotification', ({ status }) => status === 'Installed')
  expect(listFirmwareStatuses()).toEqual(['Downloading', 'Downloaded', 'Installing', 'Installed'])
  await street.central.hear('BootNotification', ({ firmwareVersion }) => firmwareVersion === version)
  expect(await street.central.hear('StopTransaction')).toMatchObject({ reason: 'Reboot' })
  expect(house.live().charger.firmware).toBe(version)
  expect(house.remember().charger.firmware?.version).toBe(version)
})

test.each([
  ['/missing.bin', ['Downloading', 'DownloadFailed']],
  ['/altered.bin', ['Downloading', 'DownloadFailed']],
  ['/notes.txt', ['Downloading', 'Downloaded', 'InstallationFailed']],
])('a charger keeps its firmware if it gets %s', async (path, statuses) => {
  const house = street.open('flat')
  await street.central.hear('StatusNotification')
  await street.central.ask('UpdateFirmware', { location: files.url + path, retrieveDate: NOW })
  house.catchUp()
  await expect.poll(listFirmwareStatuses).toEqual(statuses)
  expect(house.live().charger.firmware).toBe('3.3.6')
})

test('a charger waits for the time of its update', async () => {
  const house = street.open('flat')
  await street.central.hear('StatusNotification')
  await street.central.ask('UpdateFirmware', {
    location: `${files.url}/new.bin`,
    retrieveDate: '2026-06-01T13:00:00Z',
  })
  street.live(house, 59)
  expect(listFirmwareStatuses()).toEqual([])
  street.live(house, 1)
  await street.central.hear('FirmwareStatusNotification', ({ status }) => status === 'Downloaded')
})

test('a charger uploads its diagnostics and reports it', async () => {
  street.open('flat')
  await street.central.hear('StatusNotification')
  expect(await street.central.ask('GetDiagnostics', { location: `${files.url}/logs/` })).toEqual({
    fileName: 'DW-MAR-0003-2026-06-01.log',
  })
  await street.central.hear('DiagnosticsStatusNotification', ({ status }) => status === 'Uploaded')
  expect(files.uploads).toMatchObject([{ path: '/logs/DW-MAR-0003-2026-06-01.log', method: 'PUT' }])
  expect(files.uploads[0]?.text).toContain('2026-06-01T12:00:00.000Z booted')
})

test('a log goes to the address of the file itself, and its progress carries the request', async () => {
  street.open('flat')
  await street.central.hear('StatusNotification')
  const log = { remoteLocation: `${files.url}/here.txt` }
  await street.central.ask('GetLog', { logType: 'DiagnosticsLog', requestId: 5, log })
  expect(await street.central.hear('LogStatusNotification', ({ status }) => status === 'Uploaded')).toEqual({
    status: 'Uploaded',
    requestId: 5,
  })
  expect(files.uploads[0]?.path).toBe('/here.txt')
})

test('an upload that the server does not take is reported as failed', async () => {
  street.open('flat')
  await street.central.hear('StatusNotification')
  await street.central.ask('GetDiagnostics', { location: `${files.url}/full/` })
  await street.central.hear('DiagnosticsStatusNotification', ({ status }) => status === 'UploadFailed')
  expect(files.uploads).toEqual([])
})
