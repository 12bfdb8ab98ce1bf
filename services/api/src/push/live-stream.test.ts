import { expect, test } from 'vitest'
import { openLiveStream } from './live-stream.ts'

test('a client that does not read buffers no more than its device ids', () => {
  const stream = openLiveStream()
  for (let count = 0; count < 100_000; count++) stream.notify('device-state', `device-${count % 3}`)
  for (let count = 0; count < 1_000; count++) stream.sendHeartbeat()
  expect(stream.readable.readableLength).toBeLessThan(8_192)

  const text = String(stream.readable.read())
  expect(text.startsWith(': open\n\nevent: device-state\ndata: {"deviceId":"device-0"}\n\n')).toBe(true)
  // Changes that were pending are sent once per device.
  const rest: string[] = []
  for (let part = stream.readable.read(); part !== null; part = stream.readable.read())
    rest.push(String(part))
  for (const device of ['device-0', 'device-1', 'device-2']) {
    expect(rest.join('').split(`"${device}"`).length - 1).toBeLessThanOrEqual(1)
  }
  stream.readable.destroy()
})

test('the goodbye event is sent once, and last', () => {
  const stream = openLiveStream()
  stream.end('replaced')
  stream.end('closing')
  stream.notify('device-state', 'one')
  stream.sendHeartbeat()
  expect(String(stream.readable.read())).toBe(': open\n\nevent: goodbye\ndata: {"reason":"replaced"}\n\n')
  stream.readable.destroy()
})
