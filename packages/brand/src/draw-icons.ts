/**
 * Draws the launcher icons of every brand with Chromium, over its debugging protocol. Run it after a mark
 * or a palette has changed, and commit what it writes: `npm run draw-icons -w @driveway/brand`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { drawnIcons, drawnIconsFolder } from './brand-assets.ts'
import { brandIds } from './brand-id.ts'
import { writeIconSvg } from './logos.ts'

type Answer = { data?: string; sessionId?: string; targetId?: string }
type Reply = { id?: number; result?: Answer; error?: { message: string } }

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let lastId = 0
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id ?? -1)?.(reply)
  })
  function send(method: string, params: object, sessionId?: string): Promise<Answer> {
    const id = ++lastId
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) =>
        result ? resolve(result) : reject(new Error(`${method}: ${error?.message}`)),
      )
    })
  }
  return { send, close: () => socket.close() }
}

async function findAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Chromium ended before it listened')
}

const profile = await mkdtemp(join(tmpdir(), 'icons-'))
const browser = spawn(
  process.env['CHROMIUM'] ?? 'chromium',
  ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
  { stdio: ['ignore', 'ignore', 'pipe'] },
)
const { send, close } = await connect(await findAddress(browser.stderr))
const target = await send('Target.createTarget', { url: 'about:blank' })
const attached = await send('Target.attachToTarget', { targetId: target.targetId, flatten: true })
for (const brand of brandIds) {
  await mkdir(join(drawnIconsFolder, brand), { recursive: true })
  for (const [name, size] of Object.entries(drawnIcons)) {
    const svg = writeIconSvg(brand).replace(
      'width="512" height="512" role',
      `width="${size}" height="${size}" role`,
    )
    const expression = `document.body.style.margin = 0; document.body.innerHTML = ${JSON.stringify(svg)}`
    await send('Runtime.evaluate', { expression }, attached.sessionId)
    const clip = { x: 0, y: 0, width: size, height: size, scale: 1 }
    const shot = await send(
      'Page.captureScreenshot',
      { clip, captureBeyondViewport: true },
      attached.sessionId,
    )
    await writeFile(join(drawnIconsFolder, brand, name), Buffer.from(shot.data ?? '', 'base64'))
  }
}
close()
browser.kill()
await once(browser, 'exit')
await rm(profile, { recursive: true, force: true, maxRetries: 5 })
