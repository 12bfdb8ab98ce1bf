import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  controlSource,
  faultSource,
  fieldSource,
  keptSource,
  textSource,
  until,
  type Walker,
} from './walker.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const DISPLAY = ':97'

/** WebKit over the WebDriver of its GTK port, in a display without a screen. Its service workers ask for HTTPS. */
export async function openWebKit(): Promise<Walker> {
  const port = await findFreePort()
  const display = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const send = createSender(`http://127.0.0.1:${port}`)
  await until('the WebDriver of WebKit', () => send('GET', '/status').catch(() => null))
  const browserOptions = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': browserOptions }
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { readonly sessionId: string }
  return createWalker(
    (method, path, body) => send(method, `/session/${sessionId}${path}`, body),
    async () => {
      await send('DELETE', `/session/${sessionId}`)
      await Promise.all([end(driver), end(display)])
    },
  )
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

function createSender(address: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

function createWalker(send: Send, close: () => Promise<void>): Walker {
  function run(script: string, ...args: readonly string[]): Promise<unknown> {
    return send('POST', '/execute/sync', { script, args })
  }

  async function readText(): Promise<string> {
    return String(await run(textSource))
  }

  function find(source: string, name: string): Promise<string> {
    return until(
      `${name} in WebKit`,
      async () => {
        const found = (await run(`const name = arguments[0]; ${source}`, name)) as Record<
          string,
          string
        > | null
        return found?.[ELEMENT] ?? null
      },
      readText,
    )
  }

  return {
    name: 'WebKit',
    async open(url) {
      await send('POST', '/url', { url })
    },
    async reload() {
      await send('POST', '/refresh', {})
    },
    async click(name) {
      await send('POST', `/element/${await find(controlSource, name)}/click`, {})
    },
    async type(label, text) {
      await send('POST', `/element/${await find(fieldSource, label)}/value`, { text })
    },
    async see(text) {
      await until(`${text.source} in WebKit`, async () => text.test(await readText()), readText)
    },
    listFaults: async () => (await run(faultSource)) as readonly string[],
    isKept: async () => (await run(keptSource)) === true,
    readScreenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    close,
  }
}

/** Its folder is named after the processor and the version of the library. */
function findMiniBrowser(): string {
  const libraries = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
  const found = libraries.flatMap((name) =>
    readdirSync(join('/usr/lib', name))
      .filter((each) => each.startsWith('webkit2gtk-'))
      .map((each) => join('/usr/lib', name, each, 'MiniBrowser')),
  )
  if (!found[0]) throw new Error('WebKit has no browser here: install webkit2gtk-driver')
  return found[0]
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
